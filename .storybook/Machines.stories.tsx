import { expect } from "storybook/test";
import { MachineDiagram } from "./machine/MachineDiagram.tsx";
import preview from "./preview.tsx";

/** How the app's machines go from state to state. Each picture is made from the machine itself. */
const meta = preview.meta({ title: "Machines", component: MachineDiagram });

export const Session = meta.story({
  args: { name: "session" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /the session machine/ })).toHaveTextContent(
      "secondFactor",
    );
    await expect(canvas.getByRole("link", { name: "Logs Out" })).toHaveAttribute(
      "href",
      "?path=/story/screens-auth-session--logs-out",
    );
  },
});

export const SecondFactor = meta.story({
  args: { name: "secondFactor" },
});

export const Recovery = meta.story({
  args: { name: "recovery" },
});

export const Transfer = meta.story({
  args: { name: "transfer" },
});

export const Live = meta.story({
  args: { name: "live" },
});

export const Outbox = meta.story({
  args: { name: "outbox" },
});
