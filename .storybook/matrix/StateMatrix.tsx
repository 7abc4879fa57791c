import { styled } from "styled-components";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { cellKey, cellsShown, type CellStory } from "./cellsShown.ts";
import { matrix } from "./matrix.ts";
import { pageStates } from "./pageState.ts";
import type { Cell } from "./row.ts";
import { storyAddress } from "../storyAddress.ts";

const stories = new Map(
  cellsShown(
    import.meta.glob<string>("../../app/**/*.stories.tsx", {
      eager: true,
      query: "?raw",
      import: "default",
    }),
  ).map((story): [string, CellStory] => [story.cell, story]),
);

const columns = Object.entries(pageStates);

/** Every page of the app in every state: the story that shows it, or why there is none. */
export function StateMatrix() {
  return (
    <Scroll role="region" aria-label="Every page in every state" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {columns.map(([state, word]) => <th key={state} scope="col">{word}</th>)}
          </tr>
        </thead>
        <tbody>
          {Object.entries(matrix).map(([row, { states }]) => (
            <tr key={row}>
              <th scope="row">{row === "*" ? "any other" : row}</th>
              {Object.entries(states)
                .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
                .map(([state, cell]) => (
                  <td key={state}>
                    <Shown row={row} state={state} cell={cell} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** A row may name its states in any order. */
function placeOf(state: string): number {
  return columns.findIndex(([name]) => name === state);
}

function Shown({ row, state, cell }: { row: string; state: string; cell: Cell }) {
  if ("not" in cell) return <Reason>{cell.not}</Reason>;
  const story = stories.get(cellKey("as" in cell ? cell.as : row, state));
  return (
    <>
      {story && <a href={storyAddress(story.id)} target="_top">{story.name}</a>}
      {"as" in cell && <Reason>as on {cell.as}</Reason>}
    </>
  );
}

const Scroll = styled.div`
  overflow: auto;
  max-height: 80vh;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surface};

  table {
    border-collapse: separate;
    border-spacing: 0;
  }

  th,
  td {
    ${text.size14};
    min-width: 9rem;
    padding: ${space[8]} ${space[12]};
    border-bottom: 1px solid ${token.border};
    text-align: start;
    vertical-align: top;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${token.surface};
  }

  tbody th {
    position: sticky;
    left: 0;
    background: ${token.surface};
  }

  a {
    color: ${token.link};
  }
`;

const Reason = styled.p`
  color: ${token.textMuted};
`;
