import { ChevronDown, ChevronUp, Pencil, Users } from "lucide-react";
import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { type Payment, paymentColumns, payments } from "#ui/DataTable/testing/dataTableStory.tsx";
import { Header } from "#ui/Header/Header.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Sidebar } from "#ui/Sidebar/Sidebar.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { BesidePanel } from "./BesidePanel.tsx";
import { SidePanel, type SidePanelProps } from "./SidePanel.tsx";

const sidebarItems = [
  { id: "users", label: "User Management", icon: <Users size={20} aria-hidden />, href: "#users" },
];

type Props = Partial<SidePanelProps> & { opensAt?: number | null };

/** A table whose rows open in the panel, in a page. */
function Page({ opensAt = null, ...panel }: Props) {
  const [id, setId] = useState(opensAt);
  const index = payments.findIndex((one) => one.id === id);
  const row = payments[index];
  const go = (step: number) => setId(payments[index + step]?.id ?? id);
  return (
    <AppFrame
      header={<Header size="full" homeHref="#" links={[]} />}
      sidebar={<Sidebar items={sidebarItems} />}
    >
      <BesidePanel isOpen={id !== null} size={panel.size}>
        <DataTable
          label="All Transactions"
          columns={paymentColumns}
          rows={payments}
          rowKey={(one) => one.id}
          rowTone={(one) => one.status === "pending" ? "pending" : "plain"}
          stackBelow="800"
          openKey={id}
          onRowOpen={(one) => setId(one.id)}
        />
      </BesidePanel>
      <SidePanel
        title={`Transaction ${row?.id ?? ""}`}
        status={row && <StatusBadge status={row.status} />}
        actions={
          <>
            <IconButton icon={<ChevronUp />} label="Previous" onPress={() => go(-1)} />
            <IconButton icon={<ChevronDown />} label="Next" onPress={() => go(1)} />
          </>
        }
        footer={
          <>
            <Button>
              <Line>
                Approve
                <KeyHint keys={["A"]} look="inButton" />
              </Line>
            </Button>
            <Button tone="secondary">Reject</Button>
            <IconButton icon={<Pencil />} label="Edit" />
          </>
        }
        {...panel}
        isOpen={id !== null}
        onOpenChange={(isOpen) => isOpen || setId(null)}
      >
        {panel.children ?? (row && <Details row={row} />)}
      </SidePanel>
    </AppFrame>
  );
}

function Details({ row }: { row: Payment }) {
  return (
    <>
      <Figure>
        <Money cents={row.cents} currency="USD" />
      </Figure>
      <p>{row.type} of {row.user}</p>
    </>
  );
}

const Figure = styled.p`
  ${text.figure36};
`;

const Line = styled.span`
  display: inline-flex;
  gap: ${space[12]};
`;

const meta = preview.meta({
  component: Page,
  parameters: { layout: "fullscreen", documents: SidePanel },
});

const compact = { density: "compact" };
const admin = { ...compact, viewport: { value: "desktop" } };

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

export const BesideTheTable = meta.story({
  globals: admin,
  play: async ({ canvas, userEvent }) => {
    const row = () => within(canvas.getByRole("table")).getAllByRole("row")[2] ?? document.body;
    row().focus();
    await userEvent.keyboard("{Enter}");
    const panel = await screen.findByRole("dialog", { name: "Transaction 10481" });
    await waitFor(() => expect(panel).toHaveFocus());

    // The page stays usable, and the panel follows it.
    await userEvent.click(within(canvas.getByRole("table")).getByText("10480"));
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: "Transaction 10480" })).toBe(panel)
    );
    await userEvent.keyboard("k");
    await waitFor(() => expect(panel).toHaveTextContent("Transaction 10481"));
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(row()).toHaveFocus());
  },
});

export const FocusReturns = meta.story({
  globals: { ...admin, mode: "dark" },
  play: async ({ canvas, userEvent }) => {
    const row = within(canvas.getByRole("table")).getAllByRole("row")[1] ?? document.body;
    row.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await isClosed();
    await waitFor(() => expect(row).toHaveFocus());
  },
});

export const AllAboutAUser = meta.story({
  globals: admin,
  args: {
    opensAt: 10480,
    size: "user",
    title: "Maya Ellison",
    subtitle: "maya.ellison@example.com",
    leading: <Avatar name="Maya Ellison" />,
    actions: undefined,
    footer: undefined,
  },
});

export const SheetOnATablet = meta.story({
  globals: { ...compact, viewport: { value: "tablet" } },
  args: { opensAt: 10480 },
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(screen.getByRole("dialog").getBoundingClientRect().right).toBe(innerWidth)
    );
    await userEvent.keyboard("{Escape}");
    await isClosed();
  },
});

export const SheetOnAPhone = meta.story({
  globals: { ...compact, viewport: { value: "mobile1" } },
  args: { opensAt: 10480 },
  play: async () => {
    const panel = await screen.findByRole("dialog");
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBe(innerHeight));
    await expect(panel.getBoundingClientRect().left).toBe(0);
  },
});

export const RightToLeft = meta.story({
  globals: admin,
  args: { opensAt: 10480 },
  // Set on the whole page: a sheet over it is outside the story's element.
  beforeEach: () => {
    document.documentElement.dir = "rtl";
    return () => document.documentElement.removeAttribute("dir");
  },
});

const clauses = Array.from(
  { length: 30 },
  (_, index) => (
    <p key={index}>Clause {index + 1}. Transfers between your own accounts cost nothing.</p>
  ),
);

export const LongContentScrollsInside = meta.story({
  globals: admin,
  args: {
    opensAt: 10480,
    title: "A transaction with a very long name that a customer gave it",
    children: clauses,
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit" })).toBeVisible());
    await expect(screen.getByRole("dialog").getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(innerHeight);
  },
});
