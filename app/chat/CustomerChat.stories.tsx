import { expect } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/support" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Live Chat Connected")).toBeVisible();
    await expect(await canvas.findByText("2 unread messages")).toBeVisible();
  },
});
