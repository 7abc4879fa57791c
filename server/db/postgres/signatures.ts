import { transactionType } from "#contract/transactions.ts";
import { plainSignatures, type Signatures, type SignedMovement } from "../store/signatures.ts";
import { sqlTables } from "./sqlTable.ts";
import {
  centsIn,
  choiceIn,
  flagIn,
  integerOrNullIn,
  objectOrNullIn,
  textIn,
  textOrNullIn,
} from "./columns.ts";
import { createReader } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const signatureIn = rowReader(tables.signatures);

function signedIn(row: RawRow): SignedMovement {
  return {
    ...signatureIn(row),
    amount: centsIn(row, "amount_cents"),
    rpId: textOrNullIn(row, "rp_id"),
    isErased: flagIn(row, "is_erased"),
    hasEntered: flagIn(row, "has_entered"),
    hasDecided: flagIn(row, "has_decided"),
    movement: row["type"] === null ? null : {
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
  const { all } = createReader(sql, signedIn);

  return {
    ...plainSignatures(sqlTables(sql)),
    page: (afterId, size) =>
      all`
        select signatures.*, said.*,
          (select rp_id from passkeys
            where passkeys.user_id = signatures.user_id
              and public_key = split_part(assertion, '.', 1) and created_at <= signed_at
              and (removed_at is null or removed_at >= signed_at)
            limit 1) as rp_id
        from signatures cross join lateral (
          select type, amount_cents, from_account_id, to_account_id, description, metadata,
            description = '' and metadata is null and is_of_deleted_user(null, id) as is_erased,
            initiator_id = signatures.user_id as has_entered,
            exists (
              select from journal_entries
              where transaction_id = transactions.id and actor_id = signatures.user_id
                and posted_at = signed_at
            ) as has_decided
          from transactions where transactions.id = signatures.transaction_id
          union all
          select
            case when amount_cents > 0 then 'deposit' else 'withdrawal' end, abs(amount_cents),
            case when amount_cents < 0 then account_id end,
            case when amount_cents > 0 then account_id end, '', null, false, false,
            exists (
              select from journal_entries
              where id = postings.entry_id and actor_id = signatures.user_id
                and posted_at = signed_at
            )
          from postings where postings.entry_id = signatures.entry_id and account_id is not null
          union all
          select null, amount_cents, null, null, '', null, false, false,
            exists (
              select from approval_decisions
              where request_id = approval_requests.id and staff_id = signatures.user_id
                and verdict = 'approve' and decided_at = signed_at
            )
          from approval_requests where approval_requests.id = signatures.request_id
          union all
          select null, amount_cents, null, null, '', null, false, false,
            exists (
              select from company_decisions as decision
              where decision.request_id = company_requests.id
                and decision.user_id = signatures.user_id
                and verdict = 'approve' and decided_at = signed_at
            )
          from company_requests where company_requests.id = signatures.company_request_id
        ) as said
        where signatures.id > ${afterId} order by signatures.id limit ${size}`,
  };
}
