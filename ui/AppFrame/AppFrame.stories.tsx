import { Plus, UserPlus, Users } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { Header } from "#ui/Header/Header.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Sidebar } from "#ui/Sidebar/Sidebar.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { Groups } from "#ui/theme/StoryLayout.tsx";
import { AppFrame } from "./AppFrame.tsx";

const account = [
  { id: "settings", label: "Settings", onAction: fn() },
  { id: "logout", label: "Logout", onAction: fn() },
];

const customerLinks = [
  { href: "#overview", label: "Overview" },
  { href: "#accounts", label: "Accounts" },
  { href: "#support", label: "Support", badge: 2 },
];

function customerBar(current: string) {
  return (
    <Header
      homeHref="#dashboard"
      links={customerLinks.map((link) => ({ ...link, isCurrent: link.label === current }))}
      user={{ name: "Maya Ellison", email: "maya.ellison@example.com", items: account }}
    />
  );
}

const meta = preview.meta({
  component: AppFrame,
  parameters: { layout: "fullscreen" },
  args: {
    header: customerBar("Accounts"),
    children: (
      <Groups>
        <PageTitle title="Your Accounts" description="3 accounts · $83,595.95 in total" />
        <StatStrip
          items={[
            { label: "Checking", value: "$10,730.55" },
            { label: "Savings", value: "$48,200.00" },
            { label: "Investment", value: "$24,665.40" },
          ]}
        />
      </Groups>
    ),
  },
});

export const Customer = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
});

export const CustomerOnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });

export const Chat = meta.story({
  args: {
    header: customerBar("Support"),
    contentWidth: "chat",
    children: (
      <PageTitle
        title="Support"
        actions={<ConnectionDot state="live" label="Live Chat Connected" />}
      />
    ),
  },
});

const admin = {
  header: (
    <Header
      size="full"
      homeHref="#admin"
      links={[{ href: "#admin", label: "Admin Dashboard", isCurrent: true }]}
      trailing={<ConnectionDot state="live" label="Live" />}
      user={{ name: "Administrator", email: "admin@kestrel.example", items: account }}
    />
  ),
  sidebar: (
    <Sidebar
      items={[
        {
          id: "users",
          label: "User Management",
          icon: <Users size={20} strokeWidth={1.75} aria-hidden />,
          href: "#users",
        },
        {
          id: "add",
          label: "Add New User",
          icon: <UserPlus size={20} strokeWidth={1.75} aria-hidden />,
          onAction: fn(),
        },
        {
          id: "create",
          label: "Create Transaction",
          icon: <Plus size={20} strokeWidth={1.75} aria-hidden />,
          onAction: fn(),
        },
      ]}
    />
  ),
  children: (
    <StatStrip
      items={[
        { label: "Total Users", value: 47, note: "44 active" },
        { label: "Active Accounts", value: 96 },
        { label: "Pending Approvals", value: 4, tone: "caution" },
        { label: "Pending Amount", value: "$21,110.00" },
      ]}
    />
  ),
};

export const Admin = meta.story({ globals: { density: "compact" }, args: admin });

export const AdminOnAPhone = meta.story({
  globals: { density: "compact", mode: "dark", viewport: { value: "mobile1" } },
  args: admin,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const RightToLeft = meta.story({
  args: admin,
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas }) => {
    const side = canvas.getByRole("link", { name: "User Management" }).getBoundingClientRect();
    const main = canvas.getByRole("main").getBoundingClientRect();
    await expect(side.right).toBeGreaterThanOrEqual(main.right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
