import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { styled } from "./styled.ts";
import { ContrastTable } from "./testing/ContrastTable.tsx";
import { FoundationPage, Name, Part, Tiles } from "./testing/foundationLook.tsx";
import { SystemColors } from "./testing/SystemColors.tsx";
import { TokenName } from "./testing/TokenName.tsx";
import { light } from "./intents.ts";
import { palette } from "./palette.ts";
import { radius, space } from "./space.ts";
import { token, variableName } from "./tokens.ts";

const meta = preview.meta({});

const intents = Object.keys(light).filter((intent) => !/^(shadow|scrim)/.test(intent));

/** The purpose of an intent, by the beginning of its name. */
const families: readonly { title: string; fits: RegExp }[] = [
  { title: "Paper: what things lie on", fits: /^(bg|surface|neutral)/ },
  { title: "Edges", fits: /^(border|focus)/ },
  { title: "Words", fits: /^(text|link)/ },
  { title: "The one action", fits: /^(primary|onPrimary)/ },
  { title: "States", fits: /^(positive|negative|onNegative|caution|info|star)/ },
  { title: "Brand", fits: /^(brand|onBrand)/ },
  { title: "Charts", fits: /^chart/ },
];

export const Intents = meta.story({
  render: () => (
    <FoundationPage
      title="Color"
      lead="Components name what a color is for, never the color itself. These are the names, in the mode and the brand that the toolbar says."
    >
      {families.map(({ title, fits }) => (
        <Part key={title} title={title}>
          <Tiles>
            {intents.filter((intent) => fits.test(intent)).map((intent) => (
              <li key={intent}>
                <Swatch $color={`var(${variableName(intent)})`} />
                <TokenName of="token" name={intent} />
              </li>
            ))}
          </Tiles>
        </Part>
      ))}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    await expect(shown.toSorted()).toEqual(
      intents.map((intent) => `Copy token.${intent}`).toSorted(),
    );
  },
});

export const InTheDark = meta.story({ ...Intents.input, globals: { mode: "dark" } });

export const Contrast = meta.story({
  render: () => (
    <FoundationPage
      title="Contrast"
      lead="What may stand on what, measured from the tokens. Words need 4.5 to 1; edges, rings, marks and chart bars need 3 to 1. A test holds every figure."
    >
      <ContrastTable />
    </FoundationPage>
  ),
});

export const ForcedColors = meta.story({
  render: () => (
    <FoundationPage
      title="Forced colors"
      lead="Readers can replace all colors by their own, such as Windows’ contrast themes. Intents then become these. The browser replaces the others itself, by what a thing is: LinkText for a link. Tints and shadows are gone: every state needs a shape, a line or a word."
    >
      <SystemColors />
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^CanvasText on Canvas/ })).toHaveTextContent(
      /text, textMuted, .*4\.5\d+\.\d\d$/,
    );
    await expect(canvas.getByRole("row", { name: /^HighlightText on Highlight/ }))
      .toHaveTextContent(/onPrimary/);
  },
});

export const Scales = meta.story({
  render: () => (
    <FoundationPage
      title="Scales"
      lead="The steps that intents are made of. No component may name them."
    >
      {Object.entries(palette).map(([name, scale]) => (
        <Part key={name} title={name}>
          <Tiles>
            {Object.entries(scale).map(([step, color]) => (
              <li key={step}>
                <Swatch $color={color} />
                <span>
                  <TokenName of={name} name={step} />
                  <br />
                  <Name>{color}</Name>
                </span>
              </li>
            ))}
          </Tiles>
        </Part>
      ))}
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const steps = Object.values(palette).flatMap((scale) => Object.keys(scale));
    await expect(canvas.getAllByRole("button", { name: /^Copy / })).toHaveLength(steps.length);
  },
});

const Swatch = styled.span<{ $color: string }>`
  flex: none;
  width: ${space[64]};
  height: ${space[48]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${({ $color }) => $color};
`;
