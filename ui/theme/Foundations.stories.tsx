import { styled } from "styled-components";
import preview from "#storybook/preview.tsx";
import { light } from "./intents.ts";
import { radius, space } from "./space.ts";
import { token, variableName } from "./tokens.ts";
import { tabular, text } from "./type.ts";

const meta = preview.meta({ title: "ui/theme/Foundations" });

const colours = Object.keys(light).filter((intent) => !/^(shadow|scrim)/.test(intent));

export const Colours = meta.story({
  render: () => (
    <Swatches>
      {colours.map((intent) => (
        <li key={intent}>
          <Swatch $intent={intent} />
          {intent}
        </li>
      ))}
    </Swatches>
  ),
});

const sample: Record<keyof typeof text, string> = {
  caption12: "Table heads and captions",
  badge12: "Badges",
  size14: "Tables, help and navigation",
  label14: "Labels",
  button14: "Buttons",
  body16: "Body, field text and chat. The quick brown fox jumps over the lazy dog.",
  button16: "The page’s own action",
  lead18: "Lead text under a headline",
  title18: "Card and dialog titles",
  title22: "Welcome back, Maya Ellison",
  title28: "Page titles",
  figure36: "$12,500.00",
  figure48: "$83,595.95",
  serif22: "“The balance says what is mine and what is on hold.”",
  serif48: "What customers say",
  serif72: "Banking made simple",
};

const styles = Object.entries(text).map(([name, style]) => ({
  name,
  words: Object.entries(sample).find(([known]) => known === name)?.[1] ?? name,
  Sample: styled.p`
    ${style};
  `,
}));

export const Type = meta.story({
  render: () => (
    <Lines>
      {styles.map(({ name, words, Sample }) => (
        <li key={name}>
          <Name>{name}</Name>
          <Sample>{words}</Sample>
        </li>
      ))}
    </Lines>
  ),
});

export const Space = meta.story({
  render: () => (
    <Lines>
      {Object.entries(space).map(([px, length]) => (
        <li key={px}>
          <Name>{px}</Name>
          <Bar $length={length} />
        </li>
      ))}
    </Lines>
  ),
});

export const Shape = meta.story({
  render: () => (
    <Swatches>
      {Object.entries(radius).map(([name, corner]) => (
        <li key={name}>
          <Corner $corner={corner} />
          {name}
        </li>
      ))}
    </Swatches>
  ),
});

const Swatches = styled.ul`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[16]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[12]};
  }
`;

const Box = styled.span`
  flex: none;
  width: ${space[64]};
  height: ${space[48]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
`;

const Swatch = styled(Box)<{ $intent: string }>`
  background: var(${({ $intent }) => variableName($intent)});
`;

const Corner = styled(Box)<{ $corner: string }>`
  border-color: ${token.borderControl};
  border-radius: ${({ $corner }) => $corner};
  background: ${token.surface};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space[16]};

  li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    align-items: baseline;
  }
`;

const Name = styled.span`
  ${text.caption12};
  ${tabular};
  color: ${token.textMuted};
`;

const Bar = styled.span<{ $length: string }>`
  width: ${({ $length }) => $length};
  height: ${space[12]};
  background: ${token.primary};
`;
