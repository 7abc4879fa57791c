import { definePreviewAddon } from "storybook/internal/csf";
import { addons } from "storybook/preview-api";
import { type Drawing, DRAWING_DONE, DRAWING_WANTED, MACHINES_RUN } from "./running.ts";
import { watchMachines } from "./watchMachines.ts";

const watch = watchMachines((running) => void addons.getChannel().emit(MACHINES_RUN, running));

/** Connects a page's machines; see `AppPage`. */
export const observeMachine = watch.inspect;

/** The drawing library is large, so it is loaded only for readers who open a drawing. */
async function draw(name: string) {
  const [{ drawMachine }, { isMachineName, machines }] = await Promise.all([
    import("./drawMachine.ts"),
    import("./machines.ts"),
  ]);
  if (!isMachineName(name)) return;
  const drawing: Drawing = { name, svg: drawMachine(machines[name].machine).outerHTML };
  addons.getChannel().emit(DRAWING_DONE, drawing);
}

/** Sends the panel "Machine" the machines that run behind the story, and draws them for it. */
export function machineAddon() {
  return definePreviewAddon({
    beforeAll() {
      addons.getChannel().on(DRAWING_WANTED, draw);
    },
    beforeEach: watch.begin,
  });
}
