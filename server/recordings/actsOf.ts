import * as z from "zod/mini";
import { wordsOf } from "#contract/audit.ts";
import type { Metadata } from "#contract/metadata.ts";
import { amount, type Cents, money } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AuditRow, TransactionRow } from "../db/rows.ts";
import type { ChatMessageRow } from "../db/store/chat.ts";
import { sidesOf } from "./bankThen.ts";
import type { Hour } from "./readHour.ts";
import type { Replaced } from "./replaced.ts";

/** Something that was done in the hour, by whom and when; `by` as the recording numbers people. */
export interface Act {
  readonly at: Instant;
  readonly by: number;
  readonly what:
    | { readonly do: "become" }
    | { readonly do: "endSession" }
    | {
      readonly do: "call";
      readonly method: string;
      readonly path: string;
      readonly body?: unknown;
    }
    | { readonly do: "missing"; readonly what: string };
}

/** All of it in its order: of one moment, sign-ins and edits come before orders and decisions. */
export function actsOf(hour: Hour, replaced: Replaced): readonly Act[] {
  const { since, acts, transactions, messages, people } = hour;
  const staff = new Set(people.flatMap(({ id, role }) => role === "admin" ? [id] : []));
  const inHour = (moment: Instant | null) => moment !== null && moment >= since;
  return [
    ...acts.flatMap((row) => auditedAct(hour, row, replaced) ?? []),
    ...transactions.filter(({ createdAt }) => inHour(createdAt))
      .map((row) => submission(row, staff, replaced)),
    ...transactions.filter((row) => inHour(row.decidedAt) && !isBookedAtOnce(row, staff))
      .map((row) => decision(row, staff, replaced)),
    ...messages.map((row) => message(row, replaced)),
  ].sort((one, other) => one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
}

/** These come from the transactions themselves. */
const ofTransactions = /^transaction\.(created|approved|rejected|cancelled)$/;

/** Staff's reads aren't actions on the customer's page. */
const changesNothing = /^(identity|list)\.read$/;

function auditedAct(hour: Hour, row: AuditRow, replaced: Replaced): Act | undefined {
  const { customer } = hour;
  const { at, actorId, action } = row;
  if (ofTransactions.test(action) || changesNothing.test(action)) return undefined;
  const act = (what: Act["what"], by = customer.id): Act => ({
    ...{ at, what },
    by: replaced.userId(by),
  });
  const isOwn = actorId === customer.id;
  switch (action) {
    case "session.opened":
      return act({ do: "become" });
    case "session.ended":
      return act(
        isOwn ? { do: "call", method: "POST", path: "/api/logout" } : { do: "endSession" },
      );
    case "user.stopped":
      return act({ do: "call", method: "POST", path: "/api/stop" });
    case "user.updated":
    case "account.updated": {
      const body = editOf(row);
      if (isOwn || actorId === null || body === undefined) break;
      return act({ do: "call", method: "PATCH", path: pathOf(hour, row, replaced), body }, actorId);
    }
  }
  return act({ do: "missing", what: wordsOf(action) }, actorId ?? customer.id);
}

/** Returns the edit in an audit row, or undefined if the row doesn't have all of it. */
function editOf({ after }: AuditRow): Metadata | undefined {
  const { balanceCents, lockedCents: _, ...facts } = after ?? {};
  const known = ["isActive", "isFrozen", "accountType"];
  if (Object.keys(facts).some((fact) => !known.includes(fact))) return undefined;
  if (typeof balanceCents !== "number") return facts;
  return { ...facts, balance: z.encode(money, centsOf(balanceCents)) };
}

const centsOf = (value: number): Cents => z.decode(money, value / 100);

function pathOf(hour: Hour, { subject }: AuditRow, replaced: Replaced): string {
  const [kind, id] = subject.split(":");
  return kind === "account"
    ? `/api/accounts/${replaced.accountId(Number(id))}`
    : `/api/users/${replaced.userId(hour.customer.id)}`;
}

/** A payment by a schedule is an order of its owner. */
function submission(row: TransactionRow, staff: ReadonlySet<number>, replaced: Replaced): Act {
  const { type, initiatorId, createdAt } = row;
  const { metadata, ...sides } = sidesOf(row, replaced);
  const status = isBookedAtOnce(row, staff) ? row.status : "pending";
  const body = {
    ...{ type, amount: z.encode(amount, row.amount), ...sides },
    ...(metadata === null ? {} : { metadata }),
    ...(staff.has(initiatorId) ? { status } : {}),
  };
  return {
    at: createdAt,
    by: replaced.userId(initiatorId),
    what: { do: "call", method: "POST", path: "/api/transactions", body },
  };
}

/** Returns whether staff posted it without a separate approval. */
function isBookedAtOnce(row: TransactionRow, staff: ReadonlySet<number>): boolean {
  const { initiatorId, decidedBy, decidedAt, createdAt } = row;
  return staff.has(initiatorId) && decidedBy === initiatorId &&
    decidedAt !== null && decidedAt <= createdAt;
}

function decision(row: TransactionRow, staff: ReadonlySet<number>, replaced: Replaced): Act {
  const { id, initiatorId, decidedBy, decidedAt, createdAt, status, rejectionReason } = row;
  const path = `/api/transactions/${replaced.transactionId(id)}`;
  const act = { at: decidedAt ?? createdAt, by: replaced.userId(decidedBy ?? initiatorId) };
  if (decidedBy === initiatorId && !staff.has(initiatorId)) {
    return { ...act, what: { do: "call", method: "POST", path: `${path}/cancel` } };
  }
  const reason = rejectionReason === null ? {} : { reason: replaced.text(rejectionReason) };
  return { ...act, what: { do: "call", method: "PATCH", path, body: { status, ...reason } } };
}

function message(
  { userId, senderId, content, fromAdmin, createdAt }: ChatMessageRow,
  replaced: Replaced,
): Act {
  const said = { content: replaced.text(content) };
  return {
    at: createdAt,
    by: replaced.userId(senderId),
    what: fromAdmin
      ? {
        ...{ do: "call", method: "POST", path: "/api/chat/send-admin" },
        body: { ...said, recipientId: replaced.userId(userId) },
      }
      : { do: "call", method: "POST", path: "/api/chat/send", body: said },
  };
}
