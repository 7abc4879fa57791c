import { createElement } from "react";
import { AddonPanel } from "storybook/internal/components";
import { addons, types, useGlobals } from "storybook/manager-api";
import { dark, light } from "#ui/theme/intents.ts";
import { token, variableName } from "#ui/theme/tokens.ts";
import { RunningMachines } from "./RunningMachines.ts";

/** The colors of a mode, as the library's own pages have them on their root. */
function colorsOf(intents: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(intents).map(([intent, value]) => [variableName(intent), value]),
  );
}

const colors = { light: colorsOf(light), dark: colorsOf(dark) };

function Panel() {
  const [{ mode }] = useGlobals();
  const style = {
    ...colors[mode === "dark" ? "dark" : "light"],
    minHeight: "100%",
    color: token.text,
    background: token.surface,
  };
  return createElement(
    "div",
    { style },
    createElement(RunningMachines, { channel: addons.getChannel() }),
  );
}

/** Adds the panel "Machine" below every story. */
export function addMachinePanel(): void {
  addons.register("kestrel/machines", () => {
    addons.add("kestrel/machines/panel", {
      type: types.PANEL,
      title: "Machine",
      render: ({ active = false }) =>
        active ? createElement(AddonPanel, { active, children: createElement(Panel) }) : null,
    });
  });
}
