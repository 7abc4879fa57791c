import { expect, waitFor } from "storybook/test";
import { faultPresets } from "#mocks/faultPresets.ts";
import { demoUsernames } from "#mocks/demoUsernames.ts";
import { ScenarioIndex } from "#mocks/panel/ScenarioIndex.tsx";
import { scenarioNames } from "#mocks/scenarioNames.ts";
import preview from "./preview.tsx";

const meta = preview.meta({
  title: "Scenarios",
  component: ScenarioIndex,
  tags: ["!autodocs"],
});

/** The page that the built demo has at `scenarios.html`. */
export const All = meta.story({
  play: async ({ canvas }) => {
    for (const name of [...scenarioNames, ...demoUsernames, ...faultPresets]) {
      // A table draws its first rows before the others.
      await waitFor(() => expect(canvas.getByRole("rowheader", { name })).toBeVisible());
    }
  },
});
