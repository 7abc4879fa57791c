import type { StepUps } from "../store/stepUps.ts";
import { createExecutor, createReader, fragment } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const stepUpIn = rowReader(tables.stepUps);

/** IDs have no commas; passes them as one text, so their number doesn't change the statement. */
function among(ids: readonly string[]) {
  return fragment`id = any (array(select unnest(string_to_array(${ids.join(",")}::text, ','))))`;
}

export function sqlStepUps(sql: Sql): StepUps {
  const { all, first } = createReader(sql, stepUpIn);
  const execute = createExecutor(sql);

  return {
    insert: (stepUp) =>
      execute`
        insert into step_ups
          (id, user_id, session_hash, order_hash, to_sign, failures, created_at, expires_at)
        values (${stepUp.id}, ${stepUp.userId}, ${stepUp.sessionHash}, ${stepUp.orderHash},
          ${stepUp.toSign}, 0, ${stepUp.createdAt}, ${stepUp.expiresAt})`,
    waiting: ({ sessionHash, orderHash }, now) =>
      first`
        select * from step_ups
        where session_hash = ${sessionHash} and order_hash is not distinct from ${orderHash}::text
          and proved_at is null and expires_at > ${now}
        order by created_at limit 1`,
    find: (ids) => all`select * from step_ups where ${among(ids)} order by id collate "C"`,
    lock: (ids) =>
      all`select * from step_ups where ${among(ids)} order by id collate "C" for update`,
    countFailure: async (ids) =>
      void await all`
        update step_ups set failures = failures + 1 where ${among(ids)} returning *`,
    prove: async (ids, { at, expiresAt, assertion = null }) =>
      void await all`
        update step_ups
        set proved_at = ${at}, expires_at = ${expiresAt}, assertion = ${assertion}
        where ${among(ids)} returning *`,
    async isProved(sessionHash, now) {
      const proved = await first`
        select * from step_ups
        where session_hash = ${sessionHash} and order_hash is null
          and proved_at is not null and expires_at > ${now}
        limit 1`;
      return proved !== undefined;
    },
    delete: async (ids) => void await all`delete from step_ups where ${among(ids)} returning *`,
    deleteAllOf: (userId) => execute`delete from step_ups where user_id = ${userId}`,
  };
}
