import * as z from "zod/mini";
import type { MemberCall } from "#contract/companyRequests.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { Metadata } from "#contract/metadata.ts";
import { amount as amountInJson, type Cents, sumCents } from "#contract/money.ts";
import { submitPaymentRun } from "#contract/paymentRuns.ts";
import type { Instant } from "#contract/time.ts";
import { createTransaction, type TransactionType } from "#contract/transactions.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { AppError } from "../kernel/appError.ts";
import { decode } from "../kernel/decode.ts";
import { isFor } from "../rules/accountScope.ts";
import { approversNeeded, memberLimitReached } from "../ledger/companyRules.ts";
import { limitDay } from "../ledger/limits.ts";
import { approversOfChange } from "./approval.ts";

/** A call that members approve, as it was asked. */
export interface AskedCall {
  readonly call: MemberCall;
  /** The values in its path, as texts. */
  readonly params?: Metadata | null | undefined;
  /** Its body, as JSON. */
  readonly input?: Metadata | null | undefined;
}

/** What a call moves: one payment, or the chosen rows of a payment run. */
export interface CompanyMoney {
  /** The accounts of the company that it names. */
  readonly accountIds: readonly number[];
  readonly type: TransactionType;
  readonly total: Cents;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly description: string;
  readonly payments: readonly {
    readonly amount: Cents;
    /** At another bank; undefined between accounts of this bank. */
    readonly accountNumber: string | undefined;
  }[];
}

/** Returns what a call moves; undefined if it moves no money. Throws `not_found` for another's run. */
export async function moneyOf(
  tx: Repositories,
  companyId: number,
  { call, params, input }: AskedCall,
): Promise<CompanyMoney | undefined> {
  if (call === "createTransaction") {
    decode(createTransaction.body, input ?? {}, ["input"]);
    const { type, amount, metadata, description = "", fromAccountId = null, toAccountId = null } = z
      .parse(createTransaction.body, input ?? {});
    const accountIds = [fromAccountId, toAccountId].filter((id) => id !== null);
    const number = metadata?.["externalAccount"];
    const accountNumber = typeof number === "string" ? number : undefined;
    return {
      ...{ type, accountIds, total: amount, fromAccountId, toAccountId, description },
      payments: [{ amount, accountNumber }],
    };
  }
  if (call !== "submitPaymentRun") return undefined;
  decode(submitPaymentRun.params, params ?? {}, ["params"]);
  decode(submitPaymentRun.body, input ?? {}, ["input"]);
  const { id } = z.parse(submitPaymentRun.params, params ?? {});
  const { places } = z.parse(submitPaymentRun.body, input ?? {});
  const run = await tx.paymentRuns.byId(id);
  if (run?.userId !== companyId) throw new AppError("not_found");
  const rows = await tx.paymentRuns.rowsOf(id);
  const chosen = places === undefined ? rows : rows.filter(({ place }) => places.includes(place));
  return {
    type: "withdrawal",
    accountIds: [run.fromAccountId],
    total: sumCents(chosen.map(({ amount }) => amount)),
    ...{ fromAccountId: run.fromAccountId, toAccountId: null, description: run.name },
    payments: chosen,
  };
}

/** Returns a body as it is kept: payments in the form in which the database compares them. */
export function storedInput({ call, input }: AskedCall): Metadata | null {
  if (call !== "createTransaction") return input ?? null;
  const { amount, ...payment } = z.parse(createTransaction.body, input ?? {});
  return { ...payment, amount: z.encode(amountInJson, amount) };
}

/**
 * Returns how many other members have to approve what this member prepares. The rows of a run count
 * together, so that no one splits a payment. Each is also judged by its payee. Throws `not_found` if
 * the member isn't for its accounts.
 */
export async function approversOfMoney(
  tx: Repositories,
  member: MemberRow,
  { type, accountIds, total, payments }: CompanyMoney,
): Promise<number> {
  if (!isFor(member, accountIds)) throw new AppError("not_found");
  const { companyId, role } = member;
  const rules = await tx.companyApprovals.rulesOf(companyId);
  const together = approversNeeded(rules, { type, amount: total, isNewPayee: false }, role);
  const numbered = rules.length === 0
    ? []
    : payments.flatMap(({ amount, accountNumber }) =>
      accountNumber === undefined ? [] : [{ amount, accountNumber }]
    );
  if (numbered.length === 0) return together;
  const sent = await tx.limits.sentTo(
    numbered.map(({ accountNumber }) => ({ userId: companyId, accountNumber })),
  );
  const each = numbered.map(({ amount }, at) =>
    approversNeeded(rules, { type, amount, isNewPayee: sent[at]?.isPaid !== true }, role)
  );
  return Math.max(together, ...each);
}

/** Returns how many other members have to approve a call that moves this money, or none. */
export async function approversOf(
  tx: Repositories,
  member: MemberRow,
  money: CompanyMoney | undefined,
): Promise<number> {
  return money === undefined
    ? await approversOfChange(tx, member.companyId)
    : await approversOfMoney(tx, member, money);
}

/** Throws `limit_reached` if payments are over the limits that an administrator gave a member. */
export async function requireWithinMemberLimits(
  tx: Repositories,
  member: MemberRow,
  { type, total, payments }: CompanyMoney,
  now: Instant,
): Promise<void> {
  if (type === "deposit") return;
  const { companyId, userId: preparedBy } = member;
  const today = member.dayLimit === null
    ? []
    : await tx.companyApprovals.list(companyId, { preparedBy, createdFrom: limitDay(now).start });
  const counting = today.filter(({ state }) => state === "waiting" || state === "approved");
  const preparedToday = sumCents(counting.flatMap((row) => row.amount ?? []));
  const largest = payments.map(({ amount }) => amount).toSorted((a, b) => b - a)[0] ?? total;
  const reached = memberLimitReached(member, { largest, total, preparedToday });
  if (reached === undefined) return;
  const message = companyTexts.overMemberLimit[reached];
  throw new AppError("limit_reached", { field: "amount", message });
}
