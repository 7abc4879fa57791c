import { expect, spyOn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { CopyText } from "./CopyText.tsx";

const meta = preview.meta({
  component: CopyText,
  args: { text: "409713", label: "code" },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const button = canvas.getByRole("button", { name: "Copy code" });
    const { width } = button.getBoundingClientRect();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(write).toHaveBeenCalledWith("409713");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copied"));
    await expect(button).toHaveAccessibleName("Copied code");
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
});

export const Variants = meta.story({
  render: () => (
    <Column width={320}>
      <CopyText text="409713" label="code" />
      <CopyText text="4011774821" label="account number">40 1177 4821</CopyText>
      <CopyText text="K7Q2MZ9XTB" label="code" tone="quiet" />
      <CopyText text="10482" label="transaction number" size="row" tone="quiet" />
    </Column>
  ),
});

export const Failed = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
    await userEvent.click(canvas.getByRole("button", { name: "Copy code" }));
    await waitFor(() =>
      expect(canvas.getByText("Not copied", { selector: "[role=status]" })).toBeInTheDocument()
    );
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: { text: "WITHDRAWAL-2026-11-20-000000012500-USD-NOAHBRANDT", label: "reference" },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
