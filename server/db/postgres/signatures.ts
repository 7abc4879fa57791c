import { transactionType } from "#contract/transactions.ts";
import type { Signatures, SignedTransaction } from "../store/signatures.ts";
import {
  centsIn,
  choiceIn,
  instantIn,
  instantOrNullIn,
  integerIn,
  integerOrNullIn,
  objectOrNullIn,
  textIn,
} from "./columns.ts";
import { executing, reading } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

function signedIn(row: RawRow): SignedTransaction {
  return {
    id: integerIn(row, "id"),
    transactionId: integerIn(row, "transaction_id"),
    userId: integerIn(row, "user_id"),
    orderText: textIn(row, "order_text"),
    assertion: textIn(row, "assertion"),
    signedAt: instantIn(row, "signed_at"),
    overtakenAt: instantOrNullIn(row, "overtaken_at"),
    transaction: {
      type: choiceIn(row, "type", transactionType.options),
      amount: centsIn(row, "amount_cents"),
      fromAccountId: integerOrNullIn(row, "from_account_id"),
      toAccountId: integerOrNullIn(row, "to_account_id"),
      description: textIn(row, "description"),
      metadata: objectOrNullIn(row, "metadata"),
    },
  };
}

export function sqlSignatures(sql: Sql): Signatures {
  const { all } = reading(sql, signedIn);
  const execute = executing(sql);

  return {
    async insert(signatures) {
      for (const { transactionId, userId, orderText, assertion, signedAt } of signatures) {
        await execute`
          insert into signatures (transaction_id, user_id, order_text, assertion, signed_at)
          values (${transactionId}, ${userId}, ${orderText}, ${assertion}, ${signedAt})`;
      }
    },
    overtake: (transactionId, at) =>
      execute`
        update signatures set overtaken_at = ${at}
        where transaction_id = ${transactionId} and overtaken_at is null`,
    page: (afterId, size) =>
      all`
        select signatures.*, type, amount_cents, from_account_id, to_account_id, description, metadata
        from signatures join transactions on transactions.id = transaction_id
        where signatures.id > ${afterId} order by signatures.id limit ${size}`,
  };
}
