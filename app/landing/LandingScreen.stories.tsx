import { expect, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import { expectTexts } from "#storybook/steps.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/" },
  parameters: { layout: "fullscreen", person: null },
});

export const Visitor = meta.story({
  tags: ["flow"],
  play: () => expectTexts("Banking made simple, secure, and smart", "Get Started", "Login"),
});

export const SignedIn = meta.story({
  tags: ["flow"],
  parameters: { person: "maya" },
  play: () => expectTexts("Get Started", "Maya Ellison"),
});

export const NotFound = meta.story({
  args: { path: "/nowhere" },
  play: () => expectTexts("404 Page Not Found", "Page not found.", "Back to home"),
});

export const NotFoundSignedIn = meta.story({
  tags: ["flow"],
  args: { path: "/nowhere" },
  parameters: { person: "admin" },
  play: () => expectTexts("Page not found.", "Back to home"),
});

export const GetStarted = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Get Started" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sign in" })).toBeVisible());
  },
});

export const SectionLinks = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    for (const name of ["Features", "Services", "About"]) {
      const [link] = await canvas.findAllByRole("link", { name });
      if (link) await userEvent.click(link);
      const section = document.getElementById(name.toLowerCase());
      await waitFor(() => expect(section).toHaveFocus());
    }
  },
});

export const ContactUs = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Full Name"), "Dana Whitfield");
    await userEvent.type(await canvas.findByLabelText("Message"), "Hello");
    await userEvent.click(await canvas.findByRole("button", { name: "Send Message" }));
    await expect(canvas.getByText(/^This form doesn't send/)).toBeVisible();
    await expect(canvas.getByLabelText("Message")).toHaveValue("Hello");
  },
});
