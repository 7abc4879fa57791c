import { expect, fn, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Header } from "./Header.tsx";

const logOut = fn();

const meta = preview.meta({
  component: Header,
  parameters: { layout: "fullscreen" },
  args: {
    homeHref: "#dashboard",
    links: [
      { href: "#overview", label: "Overview", isCurrent: true },
      { href: "#accounts", label: "Accounts", isCurrent: false },
      { href: "#transactions", label: "Transactions", isCurrent: false },
      { href: "#settings", label: "Settings", isCurrent: false },
      { href: "#support", label: "Support", isCurrent: false, badge: 2 },
    ],
    user: {
      name: "Maya Ellison",
      email: "maya.ellison@example.com",
      items: [
        { id: "settings", label: "Settings", onAction: fn() },
        { id: "support", label: "Support", onAction: fn() },
        { id: "logout", label: "Logout", onAction: logOut },
      ],
    },
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ height: 1600, padding: 24 }}>
        <h1>Welcome back</h1>
      </main>
    </>
  ),
});

export const Customer = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /home$/ })).toHaveAttribute(
      "href",
      "#dashboard",
    );
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Overview");
    await expect(canvas.getByRole("link", { name: "Support 2 unread" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
  },
});

export const Admin = meta.story({
  globals: { mode: "dark" },
  args: {
    size: "full",
    homeHref: "#admin",
    links: [{ href: "#admin", label: "Admin Dashboard", isCurrent: true }],
    trailing: <ConnectionDot state="live" label="Live" />,
    user: { name: "Administrator", email: "admin@kestrel.example", items: [] },
  },
});

export const Visitor = meta.story({
  args: {
    homeHref: "#top",
    user: undefined,
    links: [
      { href: "#features", label: "Features", isCurrent: false },
      { href: "#services", label: "Services", isCurrent: false },
      { href: "#about", label: "About", isCurrent: false },
    ],
    trailing: <LinkButton href="#login" tone="secondary">Login</LinkButton>,
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Accounts" })).not.toBeInTheDocument();
  },
});

export const LongText = meta.story({
  args: {
    links: [
      { href: "#overview", label: "Everything at a glance", isCurrent: true },
      { href: "#accounts", label: "Your accounts and savings", isCurrent: false },
      { href: "#transactions", label: "Payments and transfers", isCurrent: false },
      { href: "#support", label: "Talk to our support team", isCurrent: false, badge: 120 },
    ],
    user: {
      name: "Wilhelmina Featherstonehaugh-Montgomery",
      email: "wilhelmina.featherstonehaugh-montgomery@department.example.com",
      items: [{ id: "logout", label: "Logout", onAction: logOut }],
    },
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const nav = canvas.getByRole("navigation", { name: "Main" });
    const user = await canvas.findByRole("button", { name: /account menu$/ });
    await expect(nav.lastElementChild?.getBoundingClientRect().right)
      .toBeLessThan(user.getBoundingClientRect().left);
  },
});

/** A customer with a long name, who acts for a company: the links keep their distance. */
export const Crowded = meta.story({
  args: {
    trailing: (
      <>
        <LinkButton href="#company" tone="secondary">Larkfield Studio LLC</LinkButton>
        <LinkButton href="#search" tone="secondary">Search with Ctrl K</LinkButton>
      </>
    ),
    user: { name: "Wilhelmina Featherstonehaugh", email: "w@example.com", items: [] },
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await canvas.findByRole("button", { name: /account menu$/ });
    const links = within(canvas.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    const boxes = links.map((link) => link.getBoundingClientRect());
    for (const [place, { left }] of boxes.entries()) {
      await expect(left - (boxes[place - 1]?.right ?? 0)).toBeGreaterThan(16);
    }
  },
});

export const RightToLeft = meta.story({
  args: {
    links: [
      { href: "#overview", label: "نظرة عامة", isCurrent: true },
      { href: "#accounts", label: "الحسابات", isCurrent: false },
      { href: "#support", label: "الدعم", isCurrent: false, badge: 2 },
    ],
  },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas }) => {
    const home = canvas.getByRole("link", { name: /home$/ }).getBoundingClientRect();
    const user = canvas.getByRole("button", { name: /Maya Ellison/ }).getBoundingClientRect();
    await expect(user.right).toBeLessThan(home.left);
  },
});
