import { definePreviewAddon } from "storybook/internal/csf";
import type { MockBank } from "#mocks/mockBank.ts";
import { scenarioNames } from "#mocks/scenarioNames.ts";
import type { StorySoftwareKey } from "#mocks/storySoftwareKey.ts";
import { faultPresets } from "#mocks/faultPresets.ts";
import { momentNames } from "#mocks/moments.ts";
import type { ScenarioSetup } from "#mocks/setupScenario.ts";
import type { BankParameters, StoryPerson } from "./bankParameters.ts";
import { endTurn, keepPageStill } from "./keepPageStill.ts";
import { OF_THE_STORY, type ToolbarChoice, type ToolbarItem } from "./toolbar.ts";

declare module "storybook/internal/csf" {
  interface StoryContext {
    /** The story's mock server: its faults, its clock, its other browsers. */
    bank: MockBank;
    /** The device that makes and uses passkeys for this story: a program in its page. */
    softwareKey: StorySoftwareKey;
  }
}

const persons: readonly StoryPerson[] = ["maya", "zoe", "aiko", "sofia", "admin"];

function bankChoice(name: string, description: string, names: readonly string[]): ToolbarChoice {
  const items = names.map((one): ToolbarItem => [one, one]);
  return { name, description, items: [[OF_THE_STORY, "As in the story"], ...items] };
}

/**
 * Returns the story's choices, unless the toolbar overrides them. Undefined for a story without a
 * server.
 */
function chosen(
  { person, scenario }: BankParameters,
  globals: Readonly<Record<string, unknown>>,
): ScenarioSetup | undefined {
  if (person === undefined) return undefined;
  return {
    person: persons.find((name) => name === globals.person) ?? person,
    scenario: scenarioNames.find((name) => name === globals.scenario) ?? scenario,
    trouble: faultPresets.find((name) => name === globals.fault),
    moment: momentNames.find((name) => name === globals.clock),
  };
}

/**
 * Gives every page story its own mock server, signs its user in by the real call, and discards
 * everything afterwards. Comes after MSW's addon, which starts the worker and removes the handlers.
 * The server is loaded by the first story that has one: pages about components don't wait for it.
 */
export function bankAddon() {
  return definePreviewAddon<{ parameters: BankParameters }>({
    // Another user of the same page, or another state of the demo data.
    globalTypes: {
      person: bankChoice("Signed in as", "The user of the page", persons),
      scenario: bankChoice("Scenario", "Data scenario", scenarioNames),
      fault: bankChoice("Fault", "Fault applied to every API call", faultPresets),
      clock: bankChoice("Clock", "Simulated time. The clock doesn't advance", momentNames),
    },
    initialGlobals: {
      person: OF_THE_STORY,
      scenario: OF_THE_STORY,
      fault: OF_THE_STORY,
      clock: OF_THE_STORY,
    },
    beforeAll: keepPageStill,
    async beforeEach(context) {
      const setup = chosen(context.parameters, context.globals);
      if (setup === undefined) return;
      const { giveBank } = await import("./giveBank.ts");
      return await giveBank(context, setup);
    },
    afterEach: endTurn,
    // Each choice is a new visit: nothing of the page before it is kept.
    decorators: [
      (Story, { globals: { person, scenario, fault, clock } }) => (
        <Story key={`${person} ${scenario} ${fault} ${clock}`} />
      ),
    ],
  });
}
