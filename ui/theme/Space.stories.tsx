import preview from "#storybook/preview.tsx";
import { styled } from "./styled.ts";
import { FoundationPage, Lines, Part, Tiles } from "./testing/foundationLook.tsx";
import { breaks, glyph, hairlines, iconSizes, minMaxWidths, tall } from "./size.ts";
import { height, radius, space, width } from "./space.ts";
import { TokenName } from "./testing/TokenName.tsx";
import { token } from "./tokens.ts";

const meta = preview.meta({});

type LengthsProps = {
  /** The object of the theme. */
  name: string;
  of: Readonly<Record<string, string>>;
  isHigh?: boolean;
};

function Lengths({ name: theme, of, isHigh }: LengthsProps) {
  return (
    <Lines>
      {Object.entries(of).map(([name, length]) => (
        <li key={name}>
          <TokenName of={theme} name={name} />
          {isHigh ? <Pillar $length={length} /> : <Bar $length={length} />}
        </li>
      ))}
    </Lines>
  );
}

export const Distances = meta.story({
  render: () => (
    <FoundationPage
      title="Space"
      lead="A grid of 4. 20 stands between the fields of a form and inside panels only, 40 above a section’s first block only."
    >
      <Lengths name="space" of={space} />
    </FoundationPage>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <FoundationPage
      title="Sizes"
      lead="How wide things may be, and how high. Rows, heads and filters follow the density in the toolbar."
    >
      <Part title="Widths">
        <Lengths name="width" of={width} />
      </Part>
      <Part title="Heights">
        <Lengths name="height" of={height} isHigh />
      </Part>
    </FoundationPage>
  ),
});

export const Parts = meta.story({
  render: () => (
    <FoundationPage
      title="Sizes of parts"
      lead="Components use these sizes only, and define none of their own."
    >
      <Part title="Strokes, insets and corrections for the eye">
        <Lengths name="hairlines" of={hairlines} />
      </Part>
      <Part title="Icons">
        <Lengths name="glyph" of={glyph} isHigh />
      </Part>
      <Part title="Marks">
        <Lengths name="iconSizes" of={iconSizes} />
      </Part>
      <Part title="Lines and controls">
        <Lengths name="tall" of={tall} isHigh />
      </Part>
      <Part title="Room for the parts of a component">
        <Lengths name="minMaxWidths" of={minMaxWidths} />
      </Part>
      <Part title="Widths at which a part changes its shape">
        <Lengths name="breaks" of={breaks} />
      </Part>
    </FoundationPage>
  ),
});

export const Shape = meta.story({
  render: () => (
    <FoundationPage title="Shape" lead="Control, card and dialog follow the brand.">
      <Part title="Corners">
        <Tiles>
          {Object.entries(radius).map(([name, corner]) => (
            <li key={name}>
              <Corner $corner={corner} />
              <TokenName of="radius" name={name} />
            </li>
          ))}
        </Tiles>
      </Part>
    </FoundationPage>
  ),
});

/* A length below zero is drawn as long as it is. */
const Bar = styled.span<{ $length: string }>`
  width: max(${({ $length }) => `${$length}, -1 * ${$length}`});
  max-width: 100%;
  height: ${space[12]};
  background: ${token.primary};
`;

const Pillar = styled.span<{ $length: string }>`
  width: ${space[48]};
  height: ${({ $length }) => $length};
  border: 1px solid ${token.borderControl};
  background: ${token.surface};
`;

const Box = styled.span`
  flex: none;
  width: ${space[64]};
  height: ${space[48]};
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.control};
  background: ${token.surface};
`;

const Corner = styled(Box)<{ $corner: string }>`
  border-radius: ${({ $corner }) => $corner};
`;
