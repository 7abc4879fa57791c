import preview from "#storybook/preview.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { styled } from "./styled.ts";
import { FoundationPage, Lines, Part } from "./testing/foundationLook.tsx";
import { TokenName } from "./testing/TokenName.tsx";
import { text } from "./type.ts";

const meta = preview.meta({});

const samples: Record<keyof typeof text, string> = {
  caption12: "Table heads and captions",
  badge12: "Badges",
  size14: "Tables, help and navigation",
  label14: "Labels",
  button14: "Buttons",
  body16: "Body, field text and chat. The quick brown fox jumps over the lazy dog.",
  label16: "Lines of the menu on a phone",
  button16: "The page’s own action",
  lead18: "Lead text under a headline",
  title18: "Card and dialog titles",
  title22: "Welcome back, Maya Ellison",
  title28: "Page titles",
  figure36: "$12,500.00",
  figure48: "$83,595.95",
  serif22: "“The balance says what is mine and what is on hold.”",
  serif28: "2018",
  serif48: "What customers say",
  serif72: "Banking made simple",
};

const styles = Object.entries(text).map(([name, style]) => ({
  name,
  words: Object.entries(samples).find(([known]) => known === name)?.[1] ?? name,
  Sample: styled.p`
    ${style};
    overflow-wrap: anywhere;
  `,
}));

function Styles({ fits }: { fits: (name: string) => boolean }) {
  return (
    <Lines>
      {styles.filter(({ name }) => fits(name)).map(({ name, words, Sample }) => (
        <li key={name}>
          <TokenName of="text" name={name} />
          <Sample>{words}</Sample>
        </li>
      ))}
    </Lines>
  );
}

const isSerif = (name: string) => name.startsWith("serif");

export const Scale = meta.story({
  render: () => (
    <FoundationPage
      title="Type"
      lead="One grotesk, Figtree, for everything a person works with. One serif, Newsreader, for headlines and quotes that sell."
    >
      <Part title="Figtree">
        <Styles fits={(name) => !isSerif(name)} />
      </Part>
      <Part title="Newsreader, on the landing page only">
        <Styles fits={isSerif} />
      </Part>
    </FoundationPage>
  ),
});

const amounts = [125_000, -9_999_999, 41_850, -1_111];

export const Figures = meta.story({
  render: () => (
    <FoundationPage
      title="Figures"
      lead="Digits of one width wherever figures stand below each other; a minus as wide as the plus."
    >
      <Amounts>
        {amounts.map((cents) => (
          <li key={cents}>
            <Money cents={cents} currency="USD" sign="auto" />
          </li>
        ))}
      </Amounts>
    </FoundationPage>
  ),
});

const Amounts = styled.ul`
  ${text.title22};
  justify-self: start;
  text-align: end;
`;
