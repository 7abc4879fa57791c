import { expect, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/" },
  parameters: { layout: "fullscreen", person: null },
});

export const Visitor = meta.story(cell("/", "typical"));

export const SignedIn = meta.story(cell("/", "otherRole"));

export const NotFound = meta.story(cell("*", "typical"));

export const NotFoundSignedIn = meta.story(cell("*", "otherRole"));

export const GetStarted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Get Started" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sign in" })).toBeVisible());
  },
});

export const SectionLinks = meta.story({
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
    await expect(canvas.getByText(/^This form sends nothing/)).toBeVisible();
    await expect(canvas.getByLabelText("Message")).toHaveValue("Hello");
  },
});
