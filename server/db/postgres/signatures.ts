import { transactionType } from "#contract/transactions.ts";
import type { Signatures, SignedMovement } from "../store/signatures.ts";
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

function signedIn(row: RawRow): SignedMovement {
  return {
    id: integerIn(row, "id"),
    transactionId: integerOrNullIn(row, "transaction_id"),
    entryId: integerOrNullIn(row, "entry_id"),
    userId: integerIn(row, "user_id"),
    orderText: textIn(row, "order_text"),
    assertion: textIn(row, "assertion"),
    signedAt: instantIn(row, "signed_at"),
    overtakenAt: instantOrNullIn(row, "overtaken_at"),
    movement: {
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
      for (const signature of signatures) {
        const { transactionId, entryId, userId, orderText, assertion, signedAt } = signature;
        await execute`
          insert into signatures
            (transaction_id, entry_id, user_id, order_text, assertion, signed_at)
          values
            (${transactionId}, ${entryId}, ${userId}, ${orderText}, ${assertion}, ${signedAt})`;
      }
    },
    overtake: (transactionId, at) =>
      execute`
        update signatures set overtaken_at = ${at}
        where transaction_id = ${transactionId} and overtaken_at is null`,
    page: (afterId, size) =>
      all`
        select signatures.*, said.*
        from signatures cross join lateral (
          select type, amount_cents, from_account_id, to_account_id, description, metadata
          from transactions where transactions.id = signatures.transaction_id
          union all
          select
            case when amount_cents > 0 then 'deposit' else 'withdrawal' end, abs(amount_cents),
            case when amount_cents < 0 then account_id end,
            case when amount_cents > 0 then account_id end, '', null
          from postings where postings.entry_id = signatures.entry_id and account_id is not null
        ) as said
        where signatures.id > ${afterId} order by signatures.id limit ${size}`,
  };
}
