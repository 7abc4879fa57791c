import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
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
    name: "Choose a component",
    words: "What you need, the component for it, and what it isn't for.",
    story: "choose-a-component--by-need",
  },
  {
    name: "Ten questions",
    words: "Designers' questions, and the way to the component that answers them.",
    story: "choose-a-component--by-question",
  },
  {
    name: "Every component",
    words: "The whole library on one page. Select a name to open the component.",
    story: "components-every-component--kitchen-sink",
  },
  {
    name: "Color",
    words: "Color names, their purpose, and measured contrast.",
    story: "foundations-color--intents",
  },
  {
    name: "A screen",
    words: "A customer's overview with a working bank behind it. Try anything.",
    story: "screens-overview-overviewscreen--typical",
  },
];

const places: readonly Entry[] = [
  {
    name: "Patterns",
    words:
      "Rules for forms, lists, states, money, statuses, dark mode, density, motion, and writing, with real screens.",
    story: "patterns--forms-and-validation",
  },
  {
    name: "Foundations",
    words:
      "Color and contrast, type, spacing, elevation, icons, motion, and voice, generated from the design tokens. Copy a token's name with the button beside it.",
    story: "foundations-type--scale",
  },
  {
    name: "Components",
    words:
      "In groups: actions, forms, navigation, data, feedback, overlays, and chat. “Docs” shows when to use the component, its stories, and its props.",
    story: "components-actions-button--variants",
  },
  {
    name: "Screens",
    words: "Complete product pages, by route, signed-in user, and bank scenario.",
    story: "screens-overview-overviewscreen--typical",
  },
  {
    name: "Screen states",
    words:
      "Every state of every screen, with links to the stories, and why some states don't apply.",
    story: "screen-states--every-screen",
  },
  {
    name: "Scenarios",
    words: "Every scenario, demo user, and fault of the demo, and what each is for.",
    story: "scenarios--all",
  },
  {
    name: "Machines",
    words:
      "State diagrams for sign-in, recovery, transfers, and the live connection, generated from the XState machines. Select a state to open its screen.",
    story: "machines--session",
  },
];

const panels: readonly Entry[] = [
  { name: "Controls", words: "Change a component's props. Try your longest label." },
  {
    name: "Interactions",
    words: "The interaction test that runs when the story opens, step by step.",
  },
  {
    name: "Accessibility",
    words: "Results of the automated accessibility check. A story fails if there are any.",
  },
  { name: "Machine", words: "Screens only: the page's state machines, highlighted as you use it." },
];

const tools: readonly Entry[] = [
  { name: "Mode", words: "Light, dark, or both side by side." },
  { name: "Brand", words: "Kestrel or Heron. A second brand proves nothing is hard-coded." },
  { name: "Density", words: "Comfortable for customers, compact for administrators." },
  {
    name: "Text spacing",
    words: "The widest text spacing a reader may set. Nothing may be cut off.",
  },
  { name: "Motion", words: "As designed, or reduced, as users can choose in their system." },
  {
    name: "Target picture",
    words:
      "Lays the drawn picture over the story, or one that you import: by opacity, or as the difference.",
  },
  { name: "Viewport", words: "320, 360, 768 and 1440 px wide." },
  { name: "Signed in as", words: "Screens only: the same page for another user." },
  { name: "Scenario", words: "Screens only: the same page with a different data scenario." },
  { name: "Fault", words: "Screens only: the same page offline, slow, or with the server down." },
  {
    name: "Clock",
    words: "Screens only: the same page at a later time. The clock doesn't advance.",
  },
];

const stateNames: readonly Entry[] = [
  {
    name: "Default",
    words: "The most common use. Its test checks keyboard use and accessible names.",
  },
  { name: "Variants", words: "Every variant side by side. Used for visual regression." },
  { name: "Loading, Empty, Failed", words: "Loading, empty, and error states." },
  { name: "Long text", words: "Very long names and words in a narrow space." },
  { name: "Right to left", words: "The layout for scripts that run the other way." },
];

const reviewSteps: readonly string[] = [
  "Open the story, look at it at 360 px, then at 1440 px, then side by side in both modes.",
  "Use the keyboard only. Reach everything with Tab, use it, and get back.",
  "Choose the wide text spacing and the other brand. Nothing may be cut off or overlap.",
  "Read the text aloud. If you wouldn't say it to a customer, change it.",
  "Report what you find with the story’s URL. It includes your toolbar settings.",
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
        <h1>How to use this Storybook</h1>
        <Lead>
          Every component and screen that customers and administrators see, in every state. These
          aren't mockups: each story runs product code, and screens use a complete bank that runs in
          the page.
        </Lead>
      </header>
      <section>
        <h2>Start here</h2>
        <Entries of={firstLooks} />
      </section>
      <section>
        <h2>Where things are</h2>
        <p>
          The sidebar has these sections. An entry with a bookmark icon is a story: one component in
          one state.
        </p>
        <Entries of={places} />
      </section>
      <section>
        <h2>The toolbar</h2>
        <p>
          It is above every story. Each button says what it changes, and what is chosen if it isn’t
          the usual, such as “Mode: Dark”. The choice stays from story to story. The keys{" "}
          <kbd>F</kbd>, <kbd>S</kbd> and <kbd>T</kbd>, pressed with{" "}
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
          Stories are named after the state they show.
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
