import type { Signatures } from "../store/signatures.ts";
import { mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memorySignatures(unit: UnitOfWork): Signatures {
  const { signatures, transactions } = unit;
  return {
    async insert(signed) {
      for (const signature of signed) {
        mustExist(unit, "users", signature.userId);
        mustExist(unit, "transactions", signature.transactionId);
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
          const held = transactions.get(row.transactionId);
          if (held === undefined) return [];
          const { type, amount, fromAccountId, toAccountId, description, metadata } = held;
          const transaction = { type, amount, fromAccountId, toAccountId, description, metadata };
          return [{ ...row, transaction }];
        }),
  };
}
