import { afterEach, expect } from "vitest";
import { commands, userEvent } from "vitest/browser";
import { accessibilityTree, inWords, spokenFaults } from "./accessibilityTree.ts";
import { onlyStories, padPage } from "./chosenStory.ts";
import { describe, interactiveElements, mustBeReached, usablePart } from "./interactive.ts";
import { edges, isFocusKept, walkByKeys } from "./keyboardWalk.ts";

/** Default, composed and overlay stories; the others repeat these. */
onlyStories(
  /^(Default|Variants|Right To Left|Open|With|By Keyboard|Keys|Has To|Sections|Selects|Sorts)/,
  // The whole of what has no Default, and states with something to press.
  /^(Customer|Admin|Visitor|Beside|All About|Sheet|Destructive|Not Destr|Refused|Failed|Long Text$)/,
);
padPage();

/** Where the trees are written to be read; see `docs/storybook.md`. */
const FOLDER = ".cache/keyboard";

/** Dialogs that close only by one of their buttons. */
const HAS_TO_BE_ANSWERED = "[role=alertdialog], [data-has-to-be-answered]";

/** Checks that Escape closes the overlay, and that the page can be used again. */
async function escapeFaults(): Promise<string[]> {
  if (document.querySelector(HAS_TO_BE_ANSWERED)) return [];
  // A menu inside of a dialog takes one Escape for itself.
  for (let presses = 0; presses < 2; presses++) {
    await userEvent.keyboard("{Escape}");
    if (!await isFocusKept()) return [];
  }
  return ["Escape does not close what keeps the focus"];
}

afterEach(async ({ task }) => {
  if (task.result?.state !== "run" && task.result?.state !== "pass") return;
  const tree = await accessibilityTree();
  const all = interactiveElements(usablePart());
  const walk = await walkByKeys();
  const faults = [
    ...spokenFaults(tree),
    ...walk.faults,
    ...all.filter((one) => one.isConnected && mustBeReached(one) && !walk.reached.has(one))
      .map((one) => `no key leads to ${describe(one)}`),
    ...[...document.querySelectorAll("[tabindex]")]
      .filter((one) => Number(one.getAttribute("tabindex")) > 0)
      .map((one) => `jumps the queue by tabindex: ${describe(one)}`),
    ...(walk.isKept ? await escapeFaults() : []),
  ];
  for (const edge of Object.values(edges)) edge.remove();
  const file = task.file.name.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1");
  await commands.writeFile(
    `${FOLDER}/${file}/${task.name}.txt`,
    [
      ...tree.map((node) => "  ".repeat(node.depth) + inWords(node)),
      "",
      ...walk.stops,
      "",
      ...faults.map((fault) => `✗ ${fault}`),
    ].join("\n"),
  );
  expect(faults).toEqual([]);
});
