import type { ApprovalRules } from "../store/approvals.ts";
import { textIn } from "./columns.ts";
import { createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { sqlTables } from "./sqlTable.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const ruleIn = rowReader(tables.approvalRules);

export function sqlApprovalRules(sql: Sql): ApprovalRules {
  const { all, first } = createReader(sql, ruleIn);
  return {
    list: () => all`select * from approval_rules order by name collate "C"`,
    lock: () => all`select * from approval_rules order by name collate "C" for update`,
    inForce: (name) => first`select * from approval_rules where name = ${name} and is_on`,
    async inForceWith(name, settingKeys) {
      const rows = await sql`
        select setting.key as setting_key, setting.value as setting_value, approval_rules.*
        from (
          select null as key, null as value
          union all
          select key, value from system_settings
          where key = any (array(
            select jsonb_array_elements_text(${JSON.stringify(settingKeys)}::text::jsonb)
          ))
        ) as setting
        left join approval_rules on setting.key is null and name = ${name} and is_on`;
      const settings = rows.flatMap((row): [string, string][] =>
        row["setting_key"] === null
          ? []
          : [[textIn(row, "setting_key"), textIn(row, "setting_value")]]
      );
      const rule = rows.find((row) => row["name"] !== null);
      return { ...(rule && { rule: ruleIn(rule) }), settings: new Map(settings) };
    },
    save: async ({ name, ...rule }) =>
      void await sqlTables(sql)("approvalRules").update({ name }, rule),
  };
}
