import { useMutation, useQuery } from "@tanstack/react-query";
import type { OutboxNotice } from "#contract/outbox.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { outboxQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useListView } from "#app/list/useListView.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { Note } from "#app/shell/Note.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";

const columns: readonly DataColumn<OutboxNotice>[] = [
  {
    id: "to",
    header: "To",
    stack: "meta",
    isWrapping: true,
    value: ({ to }) => to,
    cell: ({ to }) => to,
  },
  {
    id: "message",
    header: "Message",
    stack: "title",
    isRowHeader: true,
    isWrapping: true,
    value: ({ subject }) => subject,
    searchText: ({ subject, text }) => `${subject} ${text}`,
    cell: ({ subject, text }) => (
      <Words>
        <Strong>{subject}</Strong>
        <Text>{text}</Text>
      </Words>
    ),
  },
  {
    id: "at",
    header: "Date",
    stack: "meta",
    restingOrder: "descending",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <Quiet>
        <DateTime value={createdAt} format="admin" />
      </Quiet>
    ),
  },
];

const none: readonly never[] = [];

/** Lists the emails that a demo would have sent. */
export function Outbox() {
  const outbox = useQuery(outboxQuery(useClient()));
  const { data = none, refetch } = outbox;
  const { view, setView } = useListView();
  // Always refetches: a request already in flight may lack the newest emails.
  const refresh = useMutation({ mutationFn: () => refetch() });
  return (
    <Stack $gap={16}>
      <Note
        tone="info"
        action={
          <Button
            tone="secondary"
            size="dense"
            isPending={refresh.isPending}
            onPress={() => refresh.mutate()}
          >
            Refresh
          </Button>
        }
      >
        This is a demo, so we don't send emails. You can see them here instead.
      </Note>
      <StaleNote of={[outbox]} />
      <DataTable
        label="Outbox"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        view={view}
        onViewChange={setView}
        search={{ label: "Search outbox", placeholder: "Search outbox" }}
        empty={
          <EmptyState title={noResults}>
            Sign-in and recovery codes appear here when someone requests one.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const Words = styled.span`
  display: grid;
  padding-block: ${space[4]};
`;

const Text = styled.span`
  max-width: ${width.prose};
  text-wrap: pretty;
  color: ${token.textMuted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
