import { expect, screen, waitFor } from "storybook/test";
import type { MockBank } from "#mocks/mockBank.ts";
import type { BankParameters, ShownState } from "../bankParameters.ts";
import { matrix } from "./matrix.ts";
import type { PageState } from "./pageState.ts";
import type { Scene } from "./row.ts";
import type { RowName } from "./rowNames.ts";

interface Also {
  /** The machines' states whose picture this story is. */
  readonly shows?: readonly ShownState[];
}

/** Longer than any interval at which a page asks the bank again. */
const IN_THE_END_MS = 12_000;

/** The story of a page in a state, as the matrix stages it. */
export function cell(name: RowName, state: PageState, { shows }: Also = {}) {
  const row = matrix[name];
  const staged = row.states[state];
  if (!("sees" in staged)) throw new Error(`${name} cannot be "${state}": nothing is staged`);
  const { person = row.person, scenario, path = row.path, before, does, isBusy, sees, at, holds } =
    staged;
  const parameters: BankParameters = { person, scenario, shows };
  return {
    args: { path },
    parameters,
    beforeEach: async ({ bank }: { bank: MockBank }) => {
      await before?.(bank);
    },
    play: async (scene: Scene) => {
      await does?.(scene);
      for (const text of sees) await isSeen(text);
      if (at) (await screen.findAllByText(at))[0]?.scrollIntoView({ block: "center" });
      if (holds) await waitFor(() => holds(scene));
      if (isBusy) await waitFor(() => expect(document.querySelector(BUSY)).not.toBeNull());
    },
  };
}

const BUSY = '[aria-busy="true"]';

/** Toasts and dialogs stand outside the story's own element. */
async function isSeen(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const found = screen.getAllByText(text);
    const seen = found.find((element) => element.checkVisibility({ visibilityProperty: true }));
    expect(seen ?? found[0]).toBeVisible();
  }, { timeout: IN_THE_END_MS });
}
