import type { Preview } from "@storybook/react-vite";
import { scenarioNames } from "#mocks/scenarioNames.ts";
import type { ScenarioSetup } from "#mocks/setupScenario.ts";
import { momentNames } from "#mocks/moments.ts";
import { faultPresets } from "#mocks/faultPresets.ts";
import type { BankParameters, StoryPerson } from "./bankParameters.ts";

const persons: readonly StoryPerson[] = ["maya", "zoe", "aiko", "sofia", "admin"];

/** The toolbar's word for "as the story says". */
const AS_TOLD = "story";

function choice(title: string, description: string, values: readonly string[]) {
  const items = values.map((value) => ({ value, title: value }));
  return {
    description,
    toolbar: {
      title,
      dynamicTitle: true,
      items: [{ value: AS_TOLD, title: `${title} of the story` }, ...items],
    },
  };
}

/** The choices above page stories: somebody else at the same page, or the bank in another state. */
export const bankToolbar: Pick<Preview, "globalTypes" | "initialGlobals"> = {
  globalTypes: {
    person: choice("Person", "Who is signed in", persons),
    scenario: choice("Scenario", "How the bank stands", scenarioNames),
    fault: choice("Fault", "What is wrong with every call", faultPresets),
    clock: choice("Clock", "When it is; the bank's clock stands still", momentNames),
  },
  initialGlobals: { person: AS_TOLD, scenario: AS_TOLD, fault: AS_TOLD, clock: AS_TOLD },
};

/**
 * What the story asks for, unless the toolbar says otherwise. Undefined for a story without a bank,
 * which stays so.
 */
export function chosen(
  parameters: BankParameters,
  globals: Readonly<Record<string, unknown>>,
): ScenarioSetup | undefined {
  if (parameters.person === undefined) return undefined;
  return {
    person: persons.find((name) => name === globals.person) ?? parameters.person,
    scenario: scenarioNames.find((name) => name === globals.scenario) ?? parameters.scenario,
    trouble: faultPresets.find((name) => name === globals.fault),
    moment: momentNames.find((name) => name === globals.clock),
  };
}
