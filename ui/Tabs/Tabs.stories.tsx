import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { ArabicPage, Column, Groups, Gutter } from "#ui/theme/StoryLayout.tsx";
import { Tabs, type TabsProps } from "./Tabs.tsx";

const meta = preview.meta({
  component: Tabs,
  args: {
    label: "Settings",
    onSelect: fn(),
    items: [
      { id: "profile", label: "Profile", content: "Full name, email, phone." },
      { id: "notifications", label: "Notifications", content: "Four switches." },
      { id: "security", label: "Security", content: "Two-factor and password." },
    ],
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("tab", { name: "Profile" });
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Profile" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Notifications" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Four switches.");
    await userEvent.keyboard("{End}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("security");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Profile" })).toHaveFocus();
  },
});

const admin = [
  { id: "users", label: "User Management", content: "47 users." },
  { id: "transactions", label: "All Transactions", content: "1,000 transactions." },
  {
    id: "support",
    label: "Customer Support",
    badge: 3,
    badgeLabel: "unread messages",
    content: "Conversations.",
  },
  { id: "two-factor", label: "Two-Factor Authentication", content: "Codes." },
  { id: "settings", label: "System Settings", content: "Keys and values." },
];

export const WithBadge = meta.story({
  args: { label: "Admin", items: admin },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "Customer Support 3 unread messages" })).toBeVisible()
    );
  },
});

export const ScrollsInsideOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: { label: "Admin", items: admin },
  render: (args) => (
    <Gutter>
      <Tabs {...args} />
    </Gutter>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    const last = canvas.getByRole("tab", { name: "System Settings" });
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
  },
});

/** Buttons at the ends, as long as there is more behind them; what they show is not yet chosen. */
export const MoreAtTheEnds = meta.story({
  args: { label: "Admin", items: admin },
  decorators: [(Story) => <Column width={320}>{<Story />}</Column>],
  play: async ({ canvas, userEvent }) => {
    const more = () => canvas.queryAllByRole("button", { hidden: true });
    const strip = canvas.getByRole("tablist").getBoundingClientRect();
    const isWhole = (name: string) => {
      const { left, right } = canvas.getByRole("tab", { name }).getBoundingClientRect();
      return left >= strip.left && right <= strip.right;
    };
    const press = async (button: HTMLElement | undefined) => {
      if (!button) throw new Error("There is no such button");
      await userEvent.click(button);
    };
    await waitFor(() => expect(more()).toHaveLength(1));
    await expect(isWhole("System Settings")).toBe(false);
    for (let presses = 0; presses < 4 && !isWhole("System Settings"); presses++) {
      const { scrollLeft } = canvas.getByRole("tablist");
      await press(more().at(-1));
      await waitFor(() =>
        expect(canvas.getByRole("tablist").scrollLeft).toBeGreaterThan(scrollLeft)
      );
    }
    await waitFor(() => expect(isWhole("System Settings")).toBe(true));
    await waitFor(() => expect(more()).toHaveLength(1));
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent("User Management");
  },
});

const statuses = {
  label: "Status",
  look: "segmented" as const,
  items: [
    { id: "all", label: "All", content: "Every transaction." },
    { id: "pending", label: "Pending", badge: 4, content: "Four are pending." },
    { id: "completed", label: "Completed", content: "Posted." },
    { id: "rejected", label: "Rejected", content: "Not approved." },
  ],
};

export const Segmented = meta.story({ args: statuses });

export const SegmentedInTheDark = meta.story({ globals: { mode: "dark" }, args: statuses });

function Outside(props: TabsProps) {
  const [selected, setSelected] = useState("security");
  return <Tabs {...props} selectedId={selected} onSelect={setSelected} />;
}

export const ChosenFromOutside = meta.story({
  render: (args) => <Outside {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Two-factor and password.");
    await userEvent.click(canvas.getByRole("tab", { name: "Profile" }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Full name, email, phone.");
  },
});

export const Variants = meta.story({
  render: () => (
    <Gutter>
      <Groups>
        <Tabs label="Admin" items={admin} />
        <Tabs
          label="Quick Actions"
          look="segmented"
          items={[
            { id: "transfer", label: "Transfer", content: "Between your own accounts." },
            { id: "withdraw", label: "Withdraw", content: "To an account elsewhere." },
          ]}
        />
      </Groups>
    </Gutter>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    items: [
      { id: "all", label: "Everything that has ever been sent", content: "All of it." },
      {
        id: "pending",
        label: "Transactions that are still waiting for approval",
        content: "Some.",
      },
    ],
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <ArabicPage>{<Story />}</ArabicPage>],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("tab", { name: "Notifications" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Notifications" })).toHaveFocus();
  },
});

/** A strip that is too narrow shows the selected tab whole, wherever it is. */
export const KeepsTheSelectedInSight = meta.story({
  args: { label: "Admin", items: admin, selectedId: "transactions" },
  decorators: [(Story) => <Column width={260}>{<Story />}</Column>],
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("tablist");
    await waitFor(() => {
      const room = strip.getBoundingClientRect();
      const place = canvas.getByRole("tab", { selected: true }).getBoundingClientRect();
      expect(place.left).toBeGreaterThanOrEqual(room.left);
      expect(place.right).toBeLessThanOrEqual(room.right);
    });
  },
});
