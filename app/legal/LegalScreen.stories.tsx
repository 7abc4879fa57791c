import { expect, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";

/** The terms of service and the privacy policy, open to every visitor. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/terms" },
  parameters: { layout: "fullscreen", person: null },
});

export const Typical = meta.story({
  play: () => expectTexts("Terms of service", "Moving money", "Closing an account", "Questions"),
});

export const OtherRole = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Moving money", "Maya Ellison"),
});

export const Privacy = meta.story({
  args: { path: "/privacy" },
  play: () => expectTexts("Privacy policy", "What stays in your browser", "How long we keep it"),
});

export const PrivacyForStaff = meta.story({
  args: { path: "/privacy" },
  parameters: { person: "admin" },
  play: () => expectTexts("What stays in your browser", "Admin Dashboard"),
});

/** The footer of each leads to the other. */
export const FromOneToTheOther = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [link] = await canvas.findAllByRole("link", { name: "Privacy policy" });
    if (link) await userEvent.click(link);
    await canvas.findByRole("heading", { level: 1, name: "Privacy policy" });
    await waitFor(() => expect(document.title).toContain("Privacy policy"));
  },
});
