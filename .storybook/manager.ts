import { addons, type State } from "storybook/manager-api";
import { create } from "storybook/theming/create";
import { addMachinePanel } from "./machine/machinePanel.ts";

/** Pages to read: nothing on them can be set, played or checked. */
const reading = /^(welcome|foundations|machines|screen-states)/;

addons.setConfig({
  theme: create({ base: "light", brandTitle: "Kestrel Storybook" }),
  layoutCustomisations: {
    showPanel: ({ storyId }: State, isShown: boolean) => reading.test(storyId) ? false : isShown,
  },
});

addMachinePanel();
