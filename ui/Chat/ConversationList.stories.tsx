import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { styled } from "#ui/theme/styled.ts";
import { zone } from "./testing/chatStory.tsx";
import type { Conversation } from "./chatTypes.ts";
import { ConversationList, type ConversationListProps } from "./ConversationList.tsx";

const customers: readonly Conversation[] = [
  {
    id: "1004",
    name: "aiko",
    fullName: "Aiko Tanaka",
    lastMessage: "Thank you, the yen looks right now.",
    lastAt: "2026-11-20T14:40:00Z",
    unread: 0,
  },
  {
    id: "1006",
    name: "daniel",
    fullName: "Daniel Osei",
    lastMessage: "Is my deposit from this morning in?",
    lastAt: "2026-11-20T14:12:00Z",
    unread: 1,
  },
  {
    id: "1001",
    name: "maya",
    fullName: "Maya Ellison",
    lastMessage: "Perfect, thank you. One more thing...",
    lastAt: "2026-11-20T13:59:00Z",
    unread: 0,
  },
  {
    id: "1002",
    name: "noah",
    fullName: "Noah Brandt",
    lastMessage: "It is for a car, the seller is waiting.",
    lastAt: "2026-11-19T20:06:00Z",
    unread: 112,
  },
  { id: "1003", name: "zoe", fullName: "Zoe Lindqvist", unread: 0 },
];

const nobody = <EmptyState title="No results found.">Try another name.</EmptyState>;

const meta = preview.meta({
  component: ConversationList,
  args: {
    label: "Customers",
    conversations: customers,
    selectedId: "1001",
    onSelect: fn(),
    empty: nobody,
    now: "2026-11-20T15:00:00Z",
    timeZone: zone,
  },
  decorators: [(Story) => <Place>{<Story />}</Place>],
});

function Choosing(props: ConversationListProps) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return (
    <ConversationList
      {...props}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelectedId(id);
        props.onSelect(id);
      }}
    />
  );
}

export const Default = meta.story({
  render: (args) => <Choosing {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const maya = await canvas.findByRole("option", { name: /^maya/ });
    await expect(maya).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await expect(maya).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith("1002");
    await userEvent.click(canvas.getByRole("option", { name: /^daniel.*1 unread message/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith("1006");
  },
});

export const Variants = meta.story();

export const NobodySelected = meta.story({ args: { selectedId: null } });

export const NobodyFound = meta.story({ args: { conversations: [] } });

export const Loading = meta.story({ args: { conversations: [], isLoading: true } });

export const AThousandCustomers = meta.story({
  args: {
    conversations: Array.from({ length: 1_000 }, (_, index) => ({
      id: String(index),
      name: `customer${String(index).padStart(4, "0")}`,
      lastMessage: "Thank you.",
      lastAt: "2026-11-12T15:00:00Z",
      unread: 0,
    })),
    selectedId: null,
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("listbox", { name: "Customers" });
    const drawn = canvas.getAllByRole("option").length;
    await expect(drawn).toBeLessThan(100);
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(canvas.getAllByRole("option").length).toBeGreaterThan(drawn));
  },
});

/** Who was opened by an address is in sight, however far below. */
export const SelectedFarBelow = meta.story({
  args: { ...AThousandCustomers.input.args, selectedId: "90" },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("listbox", { name: "Customers" });
    const selected = await canvas.findByRole("option", { name: /^customer0090/ });
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0));
    const [frame, place] = [list.getBoundingClientRect(), selected.getBoundingClientRect()];
    await expect(place.bottom).toBeLessThanOrEqual(frame.bottom + 1);
  },
});

export const LongText = meta.story({
  args: {
    conversations: [
      {
        id: "1",
        name: "maximilianawolfeschlegelsteinhausen",
        lastMessage: "I have written this three times now and it is still not where it should be.",
        lastAt: "2025-11-12T15:00:00Z",
        unread: 3,
      },
    ],
  },
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});

function Place({ children }: { children: React.ReactNode }) {
  return (
    <Width>
      <Card padding="none">
        <Height>{children}</Height>
      </Card>
    </Width>
  );
}

const Width = styled.div`
  max-width: 25rem;
`;

const Height = styled.div`
  height: 26rem;

  > [dir] {
    height: 100%;
  }
`;
