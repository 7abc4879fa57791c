import { Search } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { TextField } from "./TextField.tsx";

const meta = preview.meta({
  component: TextField,
  args: { label: "Full Name", description: "As on your ID", onChange: fn() },
  decorators: [(Story) => <Column width={360}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Full Name" });
    await expect(field).toHaveAccessibleDescription("As on your ID");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("Maya Ellison");
    await expect(args.onChange).toHaveBeenLastCalledWith("Maya Ellison");
  },
});

export const Empty = meta.story({
  args: { label: "Email Address", placeholder: "name@example.com", description: undefined },
});

export const Invalid = meta.story({
  args: {
    label: "Email",
    defaultValue: "maya@",
    errorMessage: "Please provide a valid email address",
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Please provide a valid email address");
    await expect(canvas.queryByText("As on your ID")).toBeNull();
  },
});

export const NotToBeChanged = meta.story({
  render: () => (
    <>
      <TextField
        label="Account number"
        defaultValue="40 1177 4821"
        description="Only admins can change it"
        isReadOnly
      />
      <TextField label="Username" defaultValue="maya" isDisabled />
    </>
  ),
});

export const InARowOfFilters = meta.story({
  render: () => (
    <Row>
      <TextField
        label="Search transactions"
        isLabelHidden
        size="filter"
        icon={<Search />}
        placeholder="Search description"
      />
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Search transactions" });
    await userEvent.click(field.parentElement?.querySelector("svg") ?? field);
    await expect(field).toHaveFocus();
  },
});

export const LongWords = meta.story({
  args: {
    label: "The name that stands on the document you will use to identify yourself",
    defaultValue: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
    errorMessage:
      "This name is longer than our printer’s line. Please write it the way it stands on your card.",
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <TextField label="Full Name" defaultValue="Maya Ellison" description="As on your ID" />
      <TextField label="Email Address" placeholder="name@example.com" />
      <TextField
        label="Email"
        defaultValue="maya@"
        errorMessage="Please provide a valid email address"
      />
      <TextField label="Account number" defaultValue="40 1177 4821" isReadOnly />
      <TextField label="Username" defaultValue="maya" isDisabled />
      <TextField label="Search" isLabelHidden size="filter" icon={<Search />} />
    </>
  ),
});

export const RightToLeft = meta.story({
  args: { label: "الاسم الكامل", defaultValue: "مايا إليسون", description: "كما في هويتك" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
