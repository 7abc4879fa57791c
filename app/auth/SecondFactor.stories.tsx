import { expect, screen, waitFor } from "storybook/test";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** The second step of Noah's sign-in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const Asked = meta.story(
  cell("/auth second factor", "typical", {
    shows: ["session secondFactor", "secondFactor entering.typing"],
  }),
);

export const Incomplete = meta.story(cell("/auth second factor", "empty"));

export const Verifying = meta.story(
  cell("/auth second factor", "loading", { shows: ["secondFactor verifying"] }),
);

export const WrongCode = meta.story(
  cell("/auth second factor", "refused", { shows: ["secondFactor entering.refused"] }),
);

export const Offline = meta.story(cell("/auth second factor", "offline"));

export const BlockedMeanwhile = meta.story(
  cell("/auth second factor", "blocked", { shows: ["secondFactor over"] }),
);

async function giveThePassword({ canvas, userEvent }: Play) {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Username" }), "noah");
  await userEvent.type(await canvas.findByLabelText("Password"), DEMO_PASSWORD);
  await userEvent.keyboard("{Enter}");
  await canvas.findByRole("heading", { name: "Two-Factor Authentication" });
}

export const LongerCode = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await giveThePassword(context);
    await userEvent.click(await canvas.findByRole("link", { name: "Use a longer code" }));
    const field = await canvas.findByLabelText("Longer code");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "abcde12345{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("Authentication Failed")
    );
  },
});

export const Back = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.click(await context.canvas.findByRole("button", { name: "Back" }));
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Sign in" })).toBeVisible()
    );
  },
});

export const SignsInByKeyboard = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard(await codeSentTo(context.bank, "noah"));
    await expect(await findToast("Verification successful")).toHaveTextContent(
      "Welcome back, Noah",
    );
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back, Noah")
    );
  },
});
