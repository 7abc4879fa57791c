import { type Cents, cents } from "#contract/money.ts";
import {
  plainSignatures,
  type SignatureRow,
  type Signatures,
  type SignedMovement,
} from "../store/signatures.ts";
import { isOfDeletedUser } from "./eraseTexts.ts";
import { memoryTables } from "./memoryTable.ts";
import { keyIn, type UnitOfWork } from "./unitOfWork.ts";

const approvalDecisionKey = keyIn("approvalDecisions");
const companyDecisionKey = keyIn("companyDecisions");

export function memorySignatures(unit: UnitOfWork): Signatures {
  const { signatures } = unit;
  return {
    ...plainSignatures(memoryTables(unit)),
    page: async (afterId, size) =>
      [...signatures.values()].filter(({ id }) => id > afterId)
        .sort((one, other) => one.id - other.id).slice(0, size)
        .flatMap((row) => {
          const said = saidOf(unit, row);
          return said === undefined ? [] : [{ ...row, ...said, rpId: hostOfKey(unit, row) }];
        }),
  };
}

function saidOf(
  unit: UnitOfWork,
  row: SignatureRow,
):
  | Pick<SignedMovement, "movement" | "amount" | "isErased" | "hasEntered" | "hasDecided">
  | undefined {
  const { transactionId, entryId, requestId, companyRequestId, userId, signedAt } = row;
  if (requestId !== null || companyRequestId !== null) {
    const request = requestId === null
      ? unit.companyRequests.get(companyRequestId ?? 0)
      : unit.approvalRequests.get(requestId);
    if (request === undefined) return undefined;
    const decision = requestId === null
      ? unit.companyDecisions.get(companyDecisionKey({ requestId: request.id, userId }))
      : unit.approvalDecisions.get(approvalDecisionKey({ requestId, staffId: userId }));
    const hasDecided = decision?.verdict === "approve" && decision.at === signedAt;
    const amount = request.amount ?? cents(0);
    return { movement: null, amount, isErased: false, hasEntered: false, hasDecided };
  }
  const hasDecided = [...unit.entries.values()].some((entry) =>
    (entryId === null ? entry.transactionId === transactionId : entry.id === entryId) &&
    entry.actorId === userId && entry.postedAt === signedAt
  );
  const held = transactionId === null ? undefined : unit.transactions.get(transactionId);
  if (held !== undefined) {
    const { type, amount, fromAccountId, toAccountId, description, metadata } = held;
    const movement = { type, amount, fromAccountId, toAccountId, description, metadata };
    const isErased = description === "" && metadata === null &&
      isOfDeletedUser(unit, [fromAccountId, toAccountId]);
    const hasEntered = held.initiatorId === userId;
    return { movement, amount, isErased, hasEntered, hasDecided };
  }
  for (const { account, amount: change, ...posting } of unit.postings.values()) {
    if (posting.entryId !== entryId || typeof account !== "number") continue;
    const amount = cents(Math.abs(change));
    const movement = movementOf(account, change);
    return { movement, amount, isErased: false, hasEntered: false, hasDecided };
  }
  return undefined;
}

/** Returns the change that an entry without a transaction made to an account. */
function movementOf(account: number, change: Cents): SignedMovement["movement"] {
  const ends = change > 0
    ? { type: "deposit", fromAccountId: null, toAccountId: account } as const
    : { type: "withdrawal", fromAccountId: account, toAccountId: null } as const;
  return { ...ends, amount: cents(Math.abs(change)), description: "", metadata: null };
}

function hostOfKey(
  { passkeys }: UnitOfWork,
  { userId, assertion, signedAt }: SignatureRow,
): string | null {
  const [publicKey] = assertion.split(".");
  const held = [...passkeys.values()].find((row) =>
    row.userId === userId && row.publicKey === publicKey && row.createdAt <= signedAt &&
    (row.removedAt === null || row.removedAt >= signedAt)
  );
  return held?.rpId ?? null;
}
