import { expect, screen, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import type { Play } from "#storybook/steps.ts";

/** One switch in the user menu takes every amount off every page, until it is switched back. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  globals: { viewport: { value: "desktop" } },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function press({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Hide amounts" }));
  await userEvent.keyboard("{Escape}");
}

const AMOUNT = /[$]\d/;

export const Everywhere = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByText("$12,480.55");
    await canvas.findByText("Rent, December");
    await press(context);
    await expect(canvasElement).not.toHaveTextContent(AMOUNT);
    await userEvent.click(await canvas.findByRole("link", { name: "Transactions" }));
    await canvas.findByRole("searchbox");
    await canvas.findByText("Rent, December");
    await expect(canvasElement).not.toHaveTextContent(AMOUNT);
    await userEvent.click(await canvas.findByRole("link", { name: "Accounts" }));
    await canvas.findByText(/in total/);
    await expect(canvasElement).not.toHaveTextContent(AMOUNT);
    await press(context);
    await waitFor(() => expect(canvas.getByText("$10,730.55")).toBeVisible());
  },
});
