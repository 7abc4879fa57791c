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

/** Who it was: a person, or the bank itself. */
export function Actor({ row: { actorId }, directory }: ActorProps) {
  if (actorId === null) return <span>System</span>;
  return (
    <Link tone="quiet" href={adminHref({ tab: "users", userId: actorId })}>
      {directory.nameOf(actorId)}
    </Link>
  );
}

interface SubjectProps {
  readonly subject: string;
  readonly directory: Directory;
}

/** To whom or what it was done; people, and accounts that are known, by their names, and a way there. */
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
        {directory.nameOf(id)}
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

/** The person to whom something was done; null where it was something else. */
export function personIn(subject: string): number | null {
  return subject.startsWith("user:") ? idIn(subject) : null;
}

/** The account to which something was done; null where it was something else. */
export function accountIn(subject: string): number | null {
  return subject.startsWith("account:") ? idIn(subject) : null;
}

/** Whom these rows name, as those who acted and as those to whom something was done. */
export function peopleIn(rows: readonly AuditRow[]) {
  return { userIds: rows.flatMap(({ actorId, subject }) => [actorId, personIn(subject)]) };
}

/** What was done, to what, by whom and when. */
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
