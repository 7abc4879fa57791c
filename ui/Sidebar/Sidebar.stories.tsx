import { Plus, UserPlus, Users } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { media } from "#ui/theme/media.ts";
import { width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { Sidebar } from "./Sidebar.tsx";

const addUser = fn();

const meta = preview.meta({
  component: Sidebar,
  args: {
    items: [
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
        onAction: addUser,
      },
      {
        id: "create",
        label: "Create Transaction",
        icon: <Plus size={20} strokeWidth={1.75} aria-hidden />,
        onAction: fn(),
      },
    ],
  },
});

export const Default = meta.story({
  render: (args) => (
    <Beside>
      <Sidebar {...args} />
    </Beside>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add New User" }));
    await expect(addUser).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("link", { name: "User Management" })).toBeVisible();
  },
});

export const CurrentPage = meta.story({
  globals: { mode: "dark" },
  args: {
    items: [
      {
        id: "users",
        label: "User Management",
        icon: <Users size={20} strokeWidth={1.75} aria-hidden />,
        href: "#users",
        isCurrent: true,
      },
    ],
  },
  render: (args) => (
    <Beside>
      <Sidebar {...args} />
    </Beside>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("aria-current", "page");
  },
});

export const RowOnATablet = meta.story({ globals: { viewport: { value: "tablet" } } });

export const RowOnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });

export const LongText = meta.story({
  args: {
    items: [
      {
        id: "long",
        label: "Rechnungsprüfungsausschusssitzungen and everything around them",
        icon: <Users size={20} strokeWidth={1.75} aria-hidden />,
        href: "#long",
      },
    ],
  },
  render: (args) => (
    <Beside>
      <Sidebar {...args} />
    </Beside>
  ),
});

export const RightToLeft = meta.story({
  render: (args) => (
    <Beside>
      <Sidebar {...args} />
    </Beside>
  ),
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});

/** Its place in the page: a column from 1024 px up, full width below. */
const Beside = styled.div`
  @media ${media.from1024} {
    width: ${width.sidebar};
  }
`;
