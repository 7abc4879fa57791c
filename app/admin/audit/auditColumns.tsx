import type { AuditRow } from "#contract/audit.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { accountName } from "#app/format/accountWords.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { adminHref } from "../address.ts";
import type { Directory } from "../directory.ts";
import { actionWords, changedFacts, subjectWords } from "./auditWords.ts";

export interface AuditColumnOptions {
  readonly directory: Directory;
  readonly onOpen: (row: AuditRow) => void;
}

interface ActorProps {
  readonly row: AuditRow;
  readonly directory: Directory;
}

/** Names who acted: a user, or the system. */
export function Actor({ row: { actorId }, directory }: ActorProps) {
  if (actorId === null) return <span>System</span>;
  return (
    <Link tone="quiet" href={adminHref({ tab: "users", userId: actorId })}>
      <span translate="no">{directory.nameOf(actorId)}</span>
    </Link>
  );
}

interface SubjectProps {
  readonly subject: string;
  readonly directory: Directory;
}

/** Names what an action was done to. Users and known accounts are links with their names. */
export function Subject({ subject, directory }: SubjectProps) {
  const id = idIn(subject);
  const account = directory.account(accountIn(subject));
  if (account !== undefined) {
    return (
      <Link tone="quiet" href={adminHref({ tab: "users", userId: account.userId })}>
        {`${directory.nameOf(account.userId)}, ${accountName(account)}`}
      </Link>
    );
  }
  if (id !== null && subject.startsWith("user:")) {
    return (
      <Link tone="quiet" href={adminHref({ tab: "users", userId: id })}>
        <span translate="no">{directory.nameOf(id)}</span>
      </Link>
    );
  }
  if (id !== null && subject.startsWith("transaction:")) {
    return (
      <Link tone="quiet" href={adminHref({ tab: "transactions", transactionId: id })}>
        {subjectWords(subject)}
      </Link>
    );
  }
  return <span>{subjectWords(subject)}</span>;
}

function idIn(subject: string): number | null {
  const id = Number(subject.split(":")[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Returns the ID of the user in a subject, or null for any other subject. */
export function personIn(subject: string): number | null {
  return subject.startsWith("user:") ? idIn(subject) : null;
}

/** Returns the ID of the account in a subject, or null for any other subject. */
export function accountIn(subject: string): number | null {
  return subject.startsWith("account:") ? idIn(subject) : null;
}

/** Returns the IDs of the users that these entries name, as actors and as subjects. */
export function peopleIn(rows: readonly AuditRow[]) {
  return { userIds: rows.flatMap(({ actorId, subject }) => [actorId, personIn(subject)]) };
}

/** The columns of the audit log. */
export function auditColumns(
  { directory, onOpen }: AuditColumnOptions,
): readonly DataColumn<AuditRow>[] {
  return [
    {
      id: "at",
      header: "Date",
      stack: "meta",
      cell: ({ at }) => (
        <Quiet>
          <DateTime value={at} format="admin" />
        </Quiet>
      ),
    },
    {
      id: "action",
      header: "Action",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      cell: (row) => <Link tone="quiet" onPress={() => onOpen(row)}>{actionWords(row.action)}
      </Link>,
    },
    {
      id: "subject",
      header: "Subject",
      isWrapping: true,
      cell: ({ subject }) => <Subject subject={subject} directory={directory} />,
    },
    {
      id: "actor",
      header: "By",
      isWrapping: true,
      hiddenBelow: "560",
      cell: (row) => <Actor row={row} directory={directory} />,
    },
    {
      id: "change",
      header: "Change",
      hiddenBelow: "680",
      isWrapping: true,
      cell: (row) => (
        <Quiet>
          {changedFacts(row).join(", ") || "–"}
        </Quiet>
      ),
    },
  ];
}
