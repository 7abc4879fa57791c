import { accountKey } from "#contract/accountNumber.ts";
import type { PayeeRepositories, Payees } from "../store/payees.ts";
import { centsIn, instantIn, integerIn } from "./columns.ts";
import { createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const payeeIn = rowReader(tables.payees);

function sqlPayees(sql: Sql): Payees {
  const { all, first, one } = createReader(sql, payeeIn);

  return {
    insert: ({ userId, name, accountNumber, kind, note, savedAt }) =>
      one`
        insert into payees (user_id, name, account_number, account_key, kind, note, saved_at)
        values (
          ${userId}, ${name}, ${accountNumber}, ${accountKey(accountNumber)}, ${kind}, ${note},
          ${savedAt}
        ) returning *`,
    listOf: (userId) => all`select * from payees where user_id = ${userId} order by id`,
    lock: (id) => first`select * from payees where id = ${id} for no key update`,
    async update({ id, name, accountNumber, kind, note, savedAt }) {
      await sql`
        update payees set
          name = ${name}, account_number = ${accountNumber},
          account_key = ${accountKey(accountNumber)}, kind = ${kind}, note = ${note},
          saved_at = ${savedAt}
        where id = ${id}`;
    },
    async delete(id) {
      await sql`delete from payees where id = ${id}`;
    },
    async sentBefore(userId) {
      const rows = await sql`
        select payees.id, sent.* from payees
        cross join lateral (
          select count(*)::integer as count,
            (array_agg(transactions.created_at order by transactions.created_at desc,
              transactions.id desc))[1] as last_at,
            (array_agg(amount_cents order by transactions.created_at desc,
              transactions.id desc))[1] as last_amount
          from accounts join transactions on from_account_id = accounts.id
          where accounts.user_id = payees.user_id and type = 'withdrawal'
            and payee_key(metadata) = account_key
            and transactions.deleted_at is null and not is_rejected
        ) as sent
        where payees.user_id = ${userId}`;
      return new Map(rows.map((row) => {
        const count = integerIn(row, "count");
        const last = count === 0
          ? null
          : { at: instantIn(row, "last_at"), amount: centsIn(row, "last_amount") };
        return [integerIn(row, "id"), { count, last }];
      }));
    },
    async deleteAllOf(userId) {
      await sql`delete from payees where user_id = ${userId}`;
    },
  };
}

export function sqlPayeeRepositories(sql: Sql): PayeeRepositories {
  return { payees: sqlPayees(sql) };
}
