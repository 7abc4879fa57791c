import { addons, type State } from "storybook/manager-api";
import { addMachinePanel } from "./machine/machinePanel.ts";
import { addImportTool } from "./overlay/importTool.ts";
import { addToolbarTools } from "./toolbarTools.ts";
import { workshopThemes } from "./workshopTheme.ts";

/** Pages to read: nothing on them can be set, played or checked. */
const reading = /^(welcome|foundations|machines|scenarios|screen-states)/;

const isDark = matchMedia("(prefers-color-scheme: dark)").matches;

addons.setConfig({
  theme: workshopThemes[isDark ? "dark" : "light"],
  layoutCustomisations: {
    showPanel: ({ storyId }: State, isShown: boolean) => reading.test(storyId) ? false : isShown,
  },
});

addMachinePanel();
addToolbarTools();
addImportTool();
