import { expect } from "storybook/test";
import { styled } from "styled-components";
import preview from "#storybook/preview.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { storyAddress } from "./storyAddress.ts";

const meta = preview.meta({ title: "Welcome", tags: ["!autodocs"] });

interface Entry {
  name: string;
  words: string;
  /** The story it leads to. */
  story?: string;
}

const firstLooks: readonly Entry[] = [
  {
    name: "Every component",
    words: "The whole library on one page. A name opens the component.",
    story: "components-every-component--kitchen-sink",
  },
  {
    name: "Color",
    words: "What the colors are called and meant for, and how well each can be read.",
    story: "foundations-color--intents",
  },
  {
    name: "A screen",
    words: "The overview of a customer, with the bank behind it: press anything.",
    story: "screens-overview-overviewscreen--typical",
  },
];

const places: readonly Entry[] = [
  {
    name: "Foundations",
    words:
      "Color with its measured contrast, type, space, motion and voice, drawn from the tokens.",
    story: "foundations-type--scale",
  },
  {
    name: "Components",
    words:
      "The pieces, one folder each. Its first entry, “Docs”, tells what the piece is for, shows all its stories below each other and lists its props.",
    story: "components-button--variants",
  },
  {
    name: "Screens",
    words: "Whole pages of the product at an address, by who is signed in and how the bank stands.",
    story: "screens-overview-overviewscreen--typical",
  },
  {
    name: "Screen states",
    words:
      "Every screen in every state it can be in, by its story, and why it cannot be in others.",
    story: "screen-states--every-screen",
  },
  {
    name: "Machines",
    words:
      "How signing in, recovery, transfers and the live connection go from state to state, drawn from the machines themselves; a state leads to its screen.",
    story: "machines--session",
  },
];

const panels: readonly Entry[] = [
  { name: "Controls", words: "Its props, to be changed: give a button your own longest label." },
  { name: "Interactions", words: "What is played when the story opens, step by step." },
  { name: "Accessibility", words: "What the automatic check found; nothing, or the story fails." },
  { name: "Machine", words: "Screens only: the states behind the page, marked as you use it." },
];

const tools: readonly Entry[] = [
  { name: "Mode", words: "Light, dark, or the story in both beside each other." },
  { name: "Brand", words: "Kestrel or Heron. A second bank proves that nothing is painted in." },
  { name: "Density", words: "Comfortable for customers, compact for administrators." },
  { name: "Text spacing", words: "As wide as a reader may set it. Nothing may be cut off by it." },
  { name: "Motion", words: "As designed, or none, as a reader may ask of the system." },
  { name: "Viewport", words: "320, 360, 768 and 1440 px wide." },
  { name: "Person", words: "Screens only: the same page for somebody else." },
  { name: "Scenario", words: "Screens only: the same page while the bank stands otherwise." },
  { name: "Fault", words: "Screens only: the same page offline, slow, or without its bank." },
  { name: "Clock", words: "Screens only: the same page later; the bank's clock stands still." },
];

const stateNames: readonly Entry[] = [
  {
    name: "Default",
    words: "The most common use. It is played: the keyboard works, names are right.",
  },
  { name: "Variants", words: "Every look beside each other. This one is compared in pictures." },
  { name: "Loading, Empty, Failed", words: "What there is before, instead of, and when not." },
  { name: "Long text", words: "Names and words longer than anybody planned, in a narrow place." },
  { name: "Right to left", words: "The layout for scripts that run the other way." },
];

const reviewSteps: readonly string[] = [
  "Open the story, look at it at 360 px, then at 1440 px, then side by side in both modes.",
  "Put the pointer away. Reach everything with Tab, use it, and find your way back.",
  "Choose the wide text spacing and the other brand. Nothing may be cut off or lie over something.",
  "Read the words aloud. If you would not say them to a customer, neither may the page.",
  "Say what you found with the story’s address: it holds every choice of the toolbar.",
];

function Entries({ of }: { of: readonly Entry[] }) {
  return (
    <List>
      {of.map(({ name, words, story }) => (
        <div key={name}>
          <dt>{story ? <a href={storyAddress(story)} target="_top">{name}</a> : name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </List>
  );
}

export const HowToReadTheWorkshop = meta.story({
  render: () => (
    <Page>
      <Logo />
      <header>
        <h1>How to read this workshop</h1>
        <Lead>
          Everything a customer or an administrator can see is here, one piece at a time and in
          every state it can be in. Nothing is a drawing: each page runs the code of the product,
          and screens talk to a whole bank that lives inside the page.
        </Lead>
      </header>
      <section>
        <h2>Three pages to begin with</h2>
        <Entries of={firstLooks} />
      </section>
      <section>
        <h2>Where things are</h2>
        <p>
          The list at the left has these parts. An entry with a bookmark is one story: one piece in
          one state.
        </p>
        <Entries of={places} />
      </section>
      <section>
        <h2>The toolbar</h2>
        <p>
          It stands above every story. A button says what is chosen now (“Light” is the mode,
          “Kestrel” the brand), and it stays chosen from story to story. The keys <kbd>F</kbd>,{" "}
          <kbd>S</kbd> and <kbd>T</kbd>, pressed with{" "}
          <kbd>Alt</kbd>, show the story alone, the list and the toolbar.
        </p>
        <Entries of={tools} />
      </section>
      <section>
        <h2>The panel below a story</h2>
        <Entries of={panels} />
      </section>
      <section>
        <h2>States and their names</h2>
        <p>
          A story is named for what it shows, so that the list at the left can be read as a list of
          states.
        </p>
        <Entries of={stateNames} />
      </section>
      <section>
        <h2>How to review</h2>
        <Steps>
          {reviewSteps.map((step) => <li key={step}>{step}</li>)}
        </Steps>
      </section>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Every component" })).toHaveAttribute(
      "href",
      "./?path=/story/components-every-component--kitchen-sink",
    );
  },
});

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]};
  max-width: ${width.prose};
  margin-inline: auto;
  padding-block: ${space[32]} ${space[64]};

  h1 {
    ${text.title28};
  }

  h2 {
    ${text.title18};
    margin-bottom: ${space[12]};
  }

  p {
    color: ${token.textMuted};
  }
`;

const Lead = styled.p`
  ${text.lead18};
  margin-top: ${space[12]};
`;

const List = styled.dl`
  display: grid;
  gap: ${space[16]};

  * + & {
    margin-top: ${space[16]};
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
    gap: 0 ${space[16]};
    padding-top: ${space[12]};
    border-top: 1px solid ${token.border};
  }

  dt {
    font-weight: 600;
  }

  a {
    color: ${token.link};
  }

  dd {
    grid-column: span 2;
    color: ${token.textMuted};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding-inline-start: ${space[24]};
  list-style: decimal;
  color: ${token.textMuted};
`;
