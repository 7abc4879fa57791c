import { ArrowLeftRight, Ellipsis } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { AccountCard } from "./AccountCard.tsx";

const transfer = fn();

const actions = (
  <>
    <Button tone="secondary" icon={<ArrowLeftRight />} onPress={transfer}>Transfer</Button>
    <IconButton tone="secondary" icon={<Ellipsis />} label="More for Checking" />
  </>
);

const meta = preview.meta({
  component: AccountCard,
  args: {
    name: "Checking",
    lastFour: "4821",
    available: "$10,730.55",
    note: "Available balance · $1,750.00 on hold",
    badges: <StatusBadge status="active" />,
    actions,
    onSelect: fn(),
    selectLabel: "Checking, quick actions",
  },
  render: (args) => (
    <Column width={360}>
      <AccountCard {...args} />
    </Column>
  ),
});

export const Default = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const card = canvas.getByRole("article");
    await expect(card).toHaveTextContent("ending in 4 8 2 1");
    await userEvent.click(canvas.getByRole("button", { name: "Transfer" }));
    await expect(transfer).toHaveBeenCalledOnce();
    await expect(args.onSelect).not.toHaveBeenCalled();

    // Anywhere else on the card selects it.
    const { left, top, width, height } = card.getBoundingClientRect();
    const middle = canvasElement.ownerDocument
      .elementFromPoint(left + width * 0.8, top + height * 0.5);
    await expect(middle).toBe(canvas.getByRole("button", { name: "Checking, quick actions" }));
    await userEvent.click(canvas.getByRole("button", { name: "Checking, quick actions" }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
});

export const Selected = meta.story({ args: { isSelected: true } });

export const NotSelectable = meta.story({
  args: { onSelect: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /quick actions/ })).not.toBeInTheDocument();
  },
});

export const LargeAmountOnASmallPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    name: "Investment",
    available: "$123,456,789.00",
    selectLabel: "Investment, quick actions",
  },
});

export const Nickname = meta.story({
  args: { name: "Holiday fund", kind: "Savings", selectLabel: "Holiday fund, quick actions" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent("Savings •••• 4821");
  },
});

const Family = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space[16]};
`;

const disabled = <Button tone="secondary" isDisabled>Transfer</Button>;

const family = (
  <Family>
    <AccountCard
      name="Checking"
      lastFour="2204"
      available="€8,310.20"
      note="Available balance"
      badges={<StatusBadge status="active" />}
      actions={<Button tone="secondary">Transfer</Button>}
      selectLabel="Checking, quick actions"
      onSelect={() => {}}
    />
    <AccountCard
      name="Savings"
      lastFour="9918"
      available="€24,000.00"
      note="Available balance"
      badges={<StatusBadge status="inactive" />}
      actions={disabled}
      selectLabel="Savings, quick actions"
      isMuted
    />
    <AccountCard
      name="Investment"
      lastFour="5570"
      available="€3,145.75"
      note="Available balance"
      badges={
        <>
          <StatusBadge status="active" />
          <StatusBadge status="frozen" />
        </>
      }
      actions={disabled}
      selectLabel="Investment, quick actions"
      isMuted
    />
  </Family>
);

export const Variants = meta.story({ render: () => family });

export const FamilyInTheDark = meta.story({ globals: { mode: "dark" }, render: () => family });

export const LongText = meta.story({
  args: {
    name: "Joint savings for the house by the lake and everything that belongs to it",
    note: "Available balance · $1,750.00 on hold until two withdrawals are approved",
    badges: (
      <>
        <StatusBadge status="active" />
        <StatusBadge status="frozen" />
      </>
    ),
    selectLabel:
      "Joint savings for the house by the lake and everything that belongs to it, quick actions",
  },
});

export const RightToLeft = meta.story({
  args: { name: "حساب جار", note: "الرصيد المتاح", selectLabel: "حساب جار، إجراءات" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
