import { addons } from "storybook/preview-api";
import { expect, screen, waitFor, within } from "storybook/test";
import { styled } from "#ui/theme/styled.ts";
import { AppPage } from "./AppPage.tsx";
import { drawMachine } from "./machine/drawMachine.ts";
import { type MachineName, machines } from "./machine/machines.ts";
import { RunningMachines } from "./machine/RunningMachines.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import preview from "./preview.tsx";
import { fillIn } from "./steps.ts";
import { storyAddress } from "./storyAddress.ts";
import { type ListedStory, screenStories } from "./storyIndex.ts";

type MachineDiagramProps = { name: MachineName };

type State = readonly [name: string, story: ListedStory];

function statesOf(machine: string): readonly State[] {
  const prefix = `${machine} `;
  return screenStories.flatMap((story) =>
    story.shows.filter((state) => state.startsWith(prefix))
      .map((state): State => [state.slice(prefix.length), story])
  ).toSorted(([one], [other]) => one.localeCompare(other));
}

/** A machine, drawn from the machine itself, and the story that shows each of its states. */
function MachineDiagram({ name }: MachineDiagramProps) {
  const { machine, purpose } = machines[name];
  return (
    <Page>
      <p>{purpose}</p>
      <Drawing
        role="img"
        aria-label={`The states of the ${name} machine and what leads from one to the next`}
        tabIndex={0}
        ref={(place) => place?.replaceChildren(drawMachine(machine))}
      />
      <h2>States and the stories that show them</h2>
      <States>
        {statesOf(name).map(([state, story]) => (
          <li key={`${state} ${story.id}`}>
            <code>{state}</code>
            <a href={storyAddress(story.id)} target="_top">{story.name}</a>
          </li>
        ))}
      </States>
    </Page>
  );
}

/** How the app's machines go from state to state. Each picture is made from the machine itself. */
const meta = preview.meta({ title: "Machines", component: MachineDiagram });

export const Session = meta.story({
  args: { name: "session" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /the session machine/ })).toHaveTextContent(
      "secondFactor",
    );
    await expect(canvas.getByRole("link", { name: "Logs Out" })).toHaveAttribute(
      "href",
      "./?path=/story/screens-auth-session--logs-out",
    );
  },
});

export const SecondFactor = meta.story({
  args: { name: "secondFactor" },
});

export const StepUp = meta.story({
  args: { name: "stepUp" },
});

export const Enrolment = meta.story({
  args: { name: "enrolment" },
});

export const Recovery = meta.story({
  args: { name: "recovery" },
});

export const Transfer = meta.story({
  args: { name: "transfer" },
});

export const Live = meta.story({
  args: { name: "live" },
});

export const Outbox = meta.story({
  args: { name: "outbox" },
});

export const Invitation = meta.story({
  args: { name: "invitation" },
});

/** The content of the panel "Machine" next to every page's story, here below one. */
export const WhileItIsUsed = meta.story({
  args: { name: "transfer" },
  parameters: { layout: "fullscreen", person: "maya" },
  tags: ["!autodocs", "flow"],
  render: () => (
    <>
      <AppPage path="/dashboard/accounts" />
      <Panel>
        <RunningMachines channel={addons.getChannel()} />
      </Panel>
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const marked = (machine: string) =>
      [...canvasElement.querySelectorAll(`[aria-label^="The ${machine} machine"] [data-current]`)]
        .map((part) => part.getAttribute("data-id"));
    const transferIsIn = (...states: readonly string[]) =>
      waitFor(() => expect(marked("transfer")).toEqual(states));

    const name = "Transfer from Checking ending in 4 8 2 1";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await transferIsIn("details", "details_filling");

    await userEvent.click(await dialog.findByRole("button", { name: /To Account/ }));
    await userEvent.click(await screen.findByRole("option", { name: /7 7 3 0/ }));
    await fillIn(dialog.getByLabelText("Amount"), "20");
    await userEvent.click(dialog.getByRole("button", { name: "Review transfer" }));
    await transferIsIn("review");

    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    await transferIsIn("details", "details_filling");
    // The machine that changed last comes first; parallel states are marked together.
    const [first] = canvasElement.querySelectorAll('[role="img"][aria-label*=" machine, now in "]');
    await expect(first).toHaveAccessibleName("The transfer machine, now in details.filling");
    await waitFor(() => expect(marked("session")).toEqual(["resting"]));
  },
});

const Panel = styled.aside`
  position: relative;
`;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  h2 {
    ${text.title18};
  }
`;

const Drawing = styled.div`
  overflow: auto;
  padding: ${space[16]};
  background: ${token.surface};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};

  svg {
    display: block;
    margin-inline: auto;
  }
`;

const States = styled.ul`
  display: grid;
  gap: ${space[8]};

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
  }

  code {
    min-width: 16rem;
  }

  a {
    color: ${token.link};
  }
`;
