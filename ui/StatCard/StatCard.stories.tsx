import { Clock } from "lucide-react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { styled } from "#ui/theme/styled.ts";
import { StatCard } from "./StatCard.tsx";

const meta = preview.meta({
  component: StatCard,
  args: { label: "Active Accounts", value: 3, note: "All accounts active" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("term")).toHaveTextContent("Active Accounts");
    await expect(canvas.getAllByRole("definition")[0]).toHaveTextContent("3");
  },
});

export const Waiting = meta.story({
  args: {
    tone: "caution",
    icon: <Clock size={20} strokeWidth={1.75} aria-hidden />,
    label: "Pending",
    value: 2,
    note: "Awaiting approval · $1,750.00 on hold",
  },
});

export const WithoutNote = meta.story({ args: { note: undefined } });

export const Loading = meta.story({
  args: {
    value: <Skeleton width={48} height={36} shape="block" />,
    note: <Skeleton width={140} height={12} />,
  },
});

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[16]};

  @media ${media.under640} {
    grid-template-columns: 1fr 1fr;

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const three = (
  <Three>
    <StatCard label="Active Accounts" value={3} note="All accounts active" />
    <StatCard label="Recent Activity" value={5} note="Latest on Nov 20, 2026" />
    <StatCard
      tone="caution"
      icon={<Clock size={20} strokeWidth={1.75} aria-hidden />}
      label="Pending"
      value={2}
      note="Awaiting approval · $1,750.00 on hold"
    />
  </Three>
);

export const ThreeInARow = meta.story({ render: () => three });

export const ThreeInTheDark = meta.story({ globals: { mode: "dark" }, render: () => three });

export const Variants = meta.story({
  render: () => (
    <Three>
      <StatCard label="Active Accounts" value={3} />
      <StatCard label="Recent Activity" value={5} note="Latest on Nov 20, 2026" />
      <StatCard
        tone="caution"
        icon={<Clock size={20} strokeWidth={1.75} aria-hidden />}
        label="Pending"
        value={2}
        note="Awaiting approval"
      />
    </Three>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "Transactions that wait for the approval of two administrators",
    value: "$1,234,567.00",
    note: "The oldest has waited since Nov 20, 2026",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "الحسابات النشطة", note: "كل الحسابات مستخدمة" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
