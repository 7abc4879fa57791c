import { expect } from "storybook/test";
import { styled } from "styled-components";
import preview from "#storybook/preview.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { storyAddress } from "./storyAddress.ts";
import {
  type Entry,
  firstLooks,
  panels,
  places,
  reviewSteps,
  stateNames,
  tools,
} from "./welcomeWords.ts";

const meta = preview.meta({ title: "Welcome", tags: ["!autodocs"] });

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
