import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { Table } from "#ui/Table/Table.tsx";
import type { Moment } from "../recording/moment.ts";
import type { Step } from "../recording/recording.ts";
import type { Outcome } from "../recording/replay.ts";

/** Shows the request and the response of a step, as sent. */
export function RequestDetails(
  { step, outcome }: { step: Step | undefined; outcome: Outcome | undefined },
) {
  if (step?.do !== "call") return <EmptyState title="No request in this step." />;
  const { method, path, headers, body } = step;
  const lines = [`${method} ${path}`, ...headers.map((header) => header.join(": "))];
  return (
    <Wire>
      <h2>Request</h2>
      <pre tabIndex={0}>{[...lines, "", pretty(body ?? "")].join("\n")}</pre>
      <h2>Response</h2>
      <pre tabIndex={0}>{`${outcome?.status ?? ""}\n\n${pretty(outcome?.text ?? "")}`}</pre>
    </Wire>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

/** Every account with what is on it and what is held. */
export function Accounts({ accounts }: Pick<Moment, "accounts">) {
  return (
    <Table
      label="Accounts"
      rows={accounts}
      rowKey={({ id }) => id}
      empty={<EmptyState title="There are no accounts." />}
      columns={[
        {
          id: "owner",
          header: "Owner",
          cell: ({ owner }) => owner,
          isRowHeader: true,
          stack: "title",
        },
        { id: "number", header: "Number", cell: ({ accountNumber }) => accountNumber },
        { id: "type", header: "Type", cell: ({ accountType }) => accountType },
        {
          id: "balance",
          header: "Balance",
          align: "end",
          cell: ({ balance }) => <Money cents={balance} currency="USD" />,
        },
        {
          id: "held",
          header: "On hold",
          align: "end",
          cell: ({ held }) => <Money cents={held} currency="USD" />,
        },
      ]}
    />
  );
}

export function Sockets({ sockets }: Pick<Moment, "sockets">) {
  return (
    <Table
      label="Sockets"
      rows={sockets}
      rowKey={({ socket }) => socket}
      empty={<EmptyState title="No socket was opened yet." />}
      columns={[
        { id: "socket", header: "Socket", cell: ({ socket }) => socket, isRowHeader: true },
        { id: "tab", header: "Tab", cell: ({ tab }) => tab },
        { id: "state", header: "State", cell: ({ isOpen }) => isOpen ? "open" : "closed" },
        { id: "frames", header: "Messages", align: "end", cell: ({ frames }) => frames },
        { id: "latest", header: "The latest", isWrapping: true, cell: ({ latest }) => latest },
      ]}
    />
  );
}

const Wire = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  h2 {
    ${text.title18};
  }

  pre {
    ${text.size14};
    overflow: auto;
  }
`;
