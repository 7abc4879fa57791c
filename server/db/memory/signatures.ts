import { cents } from "#contract/money.ts";
import type { SignatureRow, Signatures, SignedMovement } from "../store/signatures.ts";
import { mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memorySignatures(unit: UnitOfWork): Signatures {
  const { signatures } = unit;
  return {
    async insert(signed) {
      for (const signature of signed) {
        mustExist(unit, "users", signature.userId);
        mustExist(unit, "transactions", signature.transactionId);
        mustExist(unit, "entries", signature.entryId);
        const id = unit.nextId("signatures");
        signatures.set(id, { ...signature, id, overtakenAt: null });
      }
    },
    async overtake(transactionId, at) {
      for (const row of [...signatures.values()]) {
        if (row.transactionId !== transactionId || row.overtakenAt !== null) continue;
        signatures.set(row.id, { ...row, overtakenAt: at });
      }
    },
    page: async (afterId, size) =>
      [...signatures.values()].filter(({ id }) => id > afterId)
        .sort((one, other) => one.id - other.id).slice(0, size)
        .flatMap((row) => {
          const movement = movementOf(unit, row);
          return movement === undefined ? [] : [{ ...row, movement }];
        }),
  };
}

function movementOf(
  { transactions, postings }: UnitOfWork,
  { transactionId, entryId }: SignatureRow,
): SignedMovement["movement"] | undefined {
  if (transactionId !== null) {
    const held = transactions.get(transactionId);
    if (held === undefined) return undefined;
    const { type, amount, fromAccountId, toAccountId, description, metadata } = held;
    return { type, amount, fromAccountId, toAccountId, description, metadata };
  }
  for (const posting of postings.values()) {
    const { account, amount } = posting;
    if (posting.entryId !== entryId || typeof account !== "number") continue;
    const ends = amount > 0
      ? { type: "deposit", fromAccountId: null, toAccountId: account } as const
      : { type: "withdrawal", fromAccountId: account, toAccountId: null } as const;
    return { ...ends, amount: cents(Math.abs(amount)), description: "", metadata: null };
  }
  return undefined;
}
