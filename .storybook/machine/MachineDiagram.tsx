import { styled } from "styled-components";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { drawMachine } from "./drawMachine.ts";
import { type MachineName, machines } from "./machines.ts";
import { type ShowingStory, statesShown } from "./statesShown.ts";
import { storyAddress } from "../storyAddress.ts";

const files = import.meta.glob<string>("../../app/**/*.stories.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const shown = statesShown(files);

export type MachineDiagramProps = { name: MachineName };

type State = readonly [name: string, story: ShowingStory];

function storiesOf(machine: string): readonly State[] {
  return [...shown].flatMap(([state, story]): State[] => {
    const [owner, ...path] = state.split(" ");
    return owner === machine ? [[path.join(" "), story]] : [];
  }).toSorted(([one], [other]) => one.localeCompare(other));
}

/** A machine, drawn from the machine itself, and the story that shows each of its states. */
export function MachineDiagram({ name }: MachineDiagramProps) {
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
        {storiesOf(name).map(([state, story]) => (
          <li key={state}>
            <code>{state}</code>
            <a href={storyAddress(story.id)} target="_top">{story.name}</a>
          </li>
        ))}
      </States>
    </Page>
  );
}

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
