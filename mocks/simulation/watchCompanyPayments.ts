import { hasCompanyRight } from "#contract/companyRole.ts";
import type { NewTransaction } from "#server/db/rows.ts";
import type { Repositories, Store } from "#server/db/store.ts";

type Inserted = NewTransaction & { readonly id: number };

/**
 * Wraps a store. Whenever money of a company is committed, judges it by the tables of that moment and
 * adds to `unapproved` what too few members have approved. PostgreSQL has a trigger for this.
 */
export function watchCompanyPayments(store: Store, unapproved: string[]): Store {
  let inserted: Inserted[] = [];
  /** The store gives one transaction after the other the same tables. */
  const known = new WeakMap<Repositories, Repositories>();

  function watched(tx: Repositories): Repositories {
    async function insertTogether(rows: readonly NewTransaction[]) {
      const ids = await tx.transactions.insertTogether(rows);
      inserted.push(...rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 })));
      return ids;
    }
    const tables = known.get(tx) ?? { ...tx, transactions: { ...tx.transactions, insertTogether } };
    known.set(tx, tables);
    return tables;
  }

  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        inserted = [];
        const done = await work(watched(tx));
        for (const row of inserted) {
          const what = await whatIsMissing(tx, row);
          if (what !== undefined) unapproved.push(what);
        }
        return done;
      }),
  };
}

/** Returns what is wrong with a payment. */
async function whatIsMissing(
  tx: Repositories,
  paid: Inserted,
): Promise<string | undefined> {
  const { id, initiatorId: company, fromAccountId, metadata } = paid;
  if (fromAccountId === null || (await tx.users.byId(company))?.isCompany !== true) {
    return undefined;
  }
  const runId = metadata?.["paymentRunId"];
  const approved = await tx.companyApprovals.list(company, { state: "approved" });
  const request = approved.find(({ call, params, transactionId }) =>
    runId === undefined
      ? transactionId === id
      : call === "submitPaymentRun" && params?.["id"] === String(runId)
  );
  if (request === undefined) return `Company ${company} paid ${id} without a request`;
  const { preparedBy, amount, persons } = request;
  const [members, rules, decisions] = [
    await tx.companies.membersOf(company),
    await tx.companyApprovals.rulesOf(company),
    await tx.companyApprovals.decisionsOn([request.id]),
  ];
  const preparer = members.find(({ userId }) => userId === preparedBy);
  if (preparer === undefined || !hasCompanyRight(preparer.role, "prepare")) {
    return `Company ${company} paid ${id} of someone who may not prepare it`;
  }
  const approvers = members.filter(({ userId, role, accountIds }) =>
    userId !== preparedBy && hasCompanyRight(role, "approve") &&
    accountIds?.includes(fromAccountId) !== false &&
    decisions.some((one) => one.userId === userId && one.verdict === "approve")
  );
  const isNew = await goesToNewPayee(tx, paid);
  const needed = Math.max(
    persons,
    preparer.role === "preparer" ? 1 : 0,
    ...rules.filter(({ kind, above }) =>
      kind === "newPayee" ? isNew && above < paid.amount : above < (amount ?? 0)
    ).map((rule) => rule.persons),
  );
  return approvers.length < needed
    ? `Company ${company} paid ${id} with ${approvers.length} approvals of ${needed}`
    : undefined;
}

/** Returns whether no payment of the company to this number was completed. */
async function goesToNewPayee(
  { transactions }: Repositories,
  { initiatorId: company, metadata }: Inserted,
): Promise<boolean> {
  const number = digitsOf(metadata);
  const earlier = await transactions.list(
    { userId: company, type: "withdrawal", status: "completed" },
    { limit: 10_000 },
  );
  return number !== "" && !earlier.some((other) => digitsOf(other.metadata) === number);
}

/** Simulated payees have account numbers of digits. */
function digitsOf(metadata: Inserted["metadata"]): string {
  return String(metadata?.["externalAccount"] ?? "").replaceAll(/\D/g, "");
}
