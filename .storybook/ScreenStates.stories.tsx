import { storyNameFromExport } from "storybook/internal/csf";
import { expect, within } from "storybook/test";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import preview from "./preview.tsx";
import { states } from "./screens.ts";
import { screenStates } from "./screenStates.ts";
import type { Shown } from "./shownStories.ts";
import { storyAddress } from "./storyAddress.ts";
import { screenStories } from "./storyIndex.ts";

/** Each screen in each state it can be in, and why it cannot be in the others. */
const meta = preview.meta({ title: "Screen states" });

const names = new Map(screenStories.map(({ id, name }) => [id, name]));

function Cell({ shown }: { shown: Shown }) {
  if (typeof shown === "object") return <Reason>{shown.notShown}</Reason>;
  return <a href={storyAddress(shown)} target="_top">{names.get(shown)}</a>;
}

export const EveryScreen = meta.story({
  tags: ["flow"],
  render: () => (
    <Scroll role="region" aria-label="Every screen in every state" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Screen</th>
            {states.map((state) => <th key={state} scope="col">{storyNameFromExport(state)}</th>)}
          </tr>
        </thead>
        <tbody>
          {Object.entries(screenStates).map(([screen, row]) => (
            <tr key={screen}>
              <th scope="row">{screen === "*" ? "any other" : screen}</th>
              {states.map((state) => (
                <td key={state}>
                  <Cell shown={row[state]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  ),
  play: async ({ canvas }) => {
    const overview = canvas.getByRole("row", { name: /^\/dashboard / });
    await expect(within(overview).getByRole("link", { name: "Typical" })).toHaveAttribute(
      "href",
      "./?path=/story/screens-overview-overviewscreen--typical",
    );
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(12);
    await expect(canvas.queryByRole("link", { name: "" })).toBeNull();
  },
});

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
