import { type ReactNode, useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { AccountCard } from "#ui/AccountCard/AccountCard.tsx";
import { StatCard } from "#ui/StatCard/StatCard.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { HiddenAmounts } from "./HiddenAmounts.tsx";
import { Money } from "./Money.tsx";

const figures = (
  <>
    <Money cents={8_359_595} currency="USD" size="hero" />
    <Money cents={125_000} currency="EUR" sign="withdrawal" />
    <StatCard label="Pending" value={2} note="Awaiting approval · $1,750.00 on hold" />
    <StatStrip items={[{ label: "In", value: "$32,693.84" }, { label: "Net", value: "+$4.27" }]} />
    <AccountCard
      name="Checking"
      lastFour="4821"
      available="$10,730.55"
      note="Available balance · $1,750.00 on hold"
      badges={<StatusBadge status="active" />}
      actions={null}
      selectLabel="Checking, quick actions"
    />
  </>
);

function Page({ children, isHidden }: { children: ReactNode; isHidden: boolean }) {
  const [isOn, setOn] = useState(isHidden);
  return (
    <Column width={360}>
      <Switch isSelected={isOn} onChange={setOn}>Hide amounts</Switch>
      <HiddenAmounts isHidden={isOn}>{children}</HiddenAmounts>
    </Column>
  );
}

const meta = preview.meta({
  component: Page,
  args: { isHidden: true, children: figures },
  parameters: { documents: HiddenAmounts },
});

export const Hidden = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement).not.toHaveTextContent(/[$€]\d/);
    await expect(canvas.getAllByText("Amount hidden")).toHaveLength(6);
    await expect(canvas.getByText("Awaiting approval · (hidden) on hold")).toBeVisible();

    await userEvent.click(canvas.getByRole("switch", { name: "Hide amounts" }));
    await expect(canvas.getByText("−€1,250.00")).toBeVisible();
    await expect(canvas.queryByText("Amount hidden")).toBeNull();
    await userEvent.click(canvas.getByRole("switch", { name: "Hide amounts" }));
    await expect(canvas.queryByText("−€1,250.00")).toBeNull();
  },
});

export const HiddenInTheDark = meta.story({ globals: { mode: "dark" } });

export const Shown = meta.story({ args: { isHidden: false } });

export const HiddenOnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas }) => {
    // Dots run as figures do, and begin where the words around them begin: on the right.
    const [hero] = canvas.getAllByText("Amount hidden");
    const dots = hero?.parentElement?.getBoundingClientRect();
    await expect(dots?.right).toBeGreaterThan(innerWidth - 60);
  },
});
