import { expect } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/" },
  parameters: { layout: "fullscreen", person: null },
});

export const Visitor = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Get Started" }));
    await expect(await canvas.findByRole("button", { name: "Sign in" })).toBeVisible();
  },
});

export const NotFound = meta.story({
  args: { path: "/nowhere" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Page not found.")).toBeVisible();
  },
});
