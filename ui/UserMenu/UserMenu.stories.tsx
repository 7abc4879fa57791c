import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ArabicPage, Groups } from "#ui/theme/StoryLayout.tsx";
import { UserMenu } from "./UserMenu.tsx";

const logOut = fn();

const items = [
  { id: "settings", label: "Settings", onAction: fn() },
  { id: "support", label: "Support", onAction: fn() },
  { id: "logout", label: "Logout", onAction: logOut },
];

const meta = preview.meta({
  component: UserMenu,
  args: { user: { name: "Maya Ellison", email: "maya.ellison@example.com", items } },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Maya Ellison account menu" }));
    const email = await screen.findByText("maya.ellison@example.com");
    await waitFor(() => expect(email).toBeVisible());
    await userEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
    await expect(logOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  },
});

export const Closed = meta.story();

export const LongName = meta.story({
  args: {
    user: {
      name: "Wilhelmina Featherstonehaugh-Montgomery",
      email: "wilhelmina.featherstonehaugh-montgomery@department.example.com",
      items,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const email = await screen.findByText(/department\.example/);
    await waitFor(() => expect(email).toBeVisible());
  },
});

export const OpenInTheDark = meta.story({
  globals: { mode: "dark" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await screen.findByRole("menu");
  },
});

export const Variants = meta.story({
  render: () => (
    <Groups>
      {["Maya Ellison", "Administrator", "Wilhelmina Featherstonehaugh-Montgomery"].map((name) => (
        <UserMenu key={name} user={{ name, email: "name@kestrel.example", items }} />
      ))}
    </Groups>
  ),
});

export const RightToLeft = meta.story({
  args: { user: { name: "مايا إليسون", email: "maya.ellison@example.com", items } },
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const item = await screen.findByRole("menuitem", { name: "Logout" });
    await expect(getComputedStyle(item).direction).toBe("rtl");
  },
});
