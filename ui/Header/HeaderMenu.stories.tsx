import { expect, fn, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import type { Play } from "#storybook/steps.ts";
import { Header } from "./Header.tsx";

const logOut = fn();

const meta = preview.meta({
  component: Header,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "mobile1" } },
  args: {
    homeHref: "#dashboard",
    links: [
      { href: "#overview", label: "Overview", isCurrent: true },
      { href: "#accounts", label: "Accounts", isCurrent: false },
      { href: "#support", label: "Support", isCurrent: false, badge: 2 },
    ],
    user: {
      name: "Maya Ellison",
      email: "maya.ellison@example.com",
      items: [
        { id: "settings", label: "Settings", onAction: fn() },
        { id: "logout", label: "Logout", onAction: logOut },
      ],
    },
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ height: 1600, padding: 24 }}>
        <h1>Welcome back, Maya Ellison</h1>
      </main>
    </>
  ),
});

/** Waits first until nothing scrolls the page anymore, because scrolling closes the menu. */
async function openMenu({ canvas, userEvent }: Play) {
  globalThis.scrollTo(0, 0);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
  await canvas.findByRole("button", { name: "Close menu" });
}

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Overview");
    await expect(canvas.getByRole("link", { name: "Support 2 unread" })).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText("maya.ellison@example.com")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Close menu" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
});

export const OpenInTheDark = meta.story({
  globals: { mode: "dark" },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
  },
});

export const OpenOnATablet = meta.story({
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
  },
});

/** Each group of the user's actions has a heading. */
export const PartsHaveNames = meta.story({
  args: {
    user: {
      name: "Maya Ellison",
      email: "maya.ellison@example.com",
      items: [{ id: "settings", label: "Settings", onAction: fn() }],
      sections: [
        {
          id: "appearance",
          label: "Appearance",
          items: [
            { id: "system", label: "Match device", isSelected: true, onAction: fn() },
            { id: "dark", label: "Dark", isSelected: false, onAction: fn() },
          ],
        },
        { id: "leaving", items: [{ id: "logout", label: "Logout", onAction: logOut }] },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByText("Appearance")).toBeVisible());
    const looks = within(canvas.getByRole("group", { name: "Appearance" }));
    await expect(looks.getAllByRole("button")).toHaveLength(2);
    await expect(looks.getByRole("button", { pressed: true })).toHaveTextContent(
      "Match device",
    );
  },
});

export const ClosesAfterAChoice = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
    await userEvent.click(canvas.getByRole("link", { name: "Accounts" }));
    await expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument();

    await openMenu({ canvas, userEvent });
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(logOut).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument();
  },
});

export const ClosesOnEscape = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("link", { name: "Overview" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus());
  },
});

export const ClosesOnAPressElsewhere = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
    await userEvent.click(canvas.getByRole("main"));
    await expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument();
  },
});

export const ClosesOnScroll = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent });
    globalThis.scrollTo(0, 120);
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument()
    );
    globalThis.scrollTo(0, 0);
  },
});

export const RightToLeft = meta.story({
  globals: { viewport: { value: "tablet" } },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole("button", { name: "Open menu" });
    await openMenu({ canvas, userEvent });
    // The user menu loads later, and then the header is drawn again.
    const accounts = () => canvas.getByRole("link", { name: "Accounts" });
    await waitFor(() => expect(accounts()).toBeVisible());
    // The menu hangs where its toggle is: on the left.
    await expect(accounts().getBoundingClientRect().right).toBeLessThan(innerWidth / 2 + 200);
    await expect(toggle.getBoundingClientRect().left).toBeLessThan(innerWidth / 2);
  },
});
