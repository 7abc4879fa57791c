import { styled } from "styled-components";
import { useState } from "react";
import { addons } from "storybook/preview-api";
import { expect, screen, waitFor, within } from "storybook/test";
import { AppPage } from "./AppPage.tsx";
import { MachineDiagram } from "./machine/MachineDiagram.tsx";
import { machineNews } from "./machine/machineNews.ts";
import { RunningMachines } from "./machine/RunningMachines.ts";
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
      "./?path=/story/screens-auth-session--logs-out",
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

/** What the panel "Machine" shows beside every page's story, here below one. */
export const WhileItIsUsed = meta.story({
  args: { name: "transfer" },
  parameters: { layout: "fullscreen", person: "maya" },
  tags: ["!autodocs"],
  render: function Used() {
    const [news] = useState(() => machineNews(addons.getChannel()));
    return (
      <>
        <AppPage path="/dashboard/accounts" />
        <Panel>
          <RunningMachines news={news} />
        </Panel>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const marked = (machine: string) =>
      [...canvasElement.querySelectorAll(`[aria-label^="The ${machine} machine"] [data-current]`)]
        .map((part) => part.getAttribute("data-id"));
    const transferIsIn = (...states: readonly string[]) =>
      waitFor(() => expect(marked("transfer")).toEqual(states));

    const name = "Transfer from Checking ending in 4821";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await transferIsIn("details", "details_filling");

    await userEvent.click(await dialog.findByRole("button", { name: /To Account/ }));
    await userEvent.click(await screen.findByRole("option", { name: /7730/ }));
    await userEvent.type(dialog.getByLabelText("Amount"), "20");
    await userEvent.click(dialog.getByRole("button", { name: "Review transfer" }));
    await transferIsIn("review");

    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    await transferIsIn("details", "details_filling");
    // Whoever changed last is the first; what runs beside each other is marked together.
    const [first] = canvasElement.querySelectorAll('[role="img"][aria-label*=" machine, now in "]');
    await expect(first).toHaveAccessibleName("The transfer machine, now in details.filling");
    await waitFor(() =>
      expect(marked("session")).toEqual([
        "signedIn",
        "signedIn_role",
        "signedIn_check",
        "signedIn_role_customer",
        "signedIn_check_resting",
      ])
    );
  },
});

const Panel = styled.aside`
  position: relative;
`;
