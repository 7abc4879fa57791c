import type { OpenTable, PlainTable } from "../../kernel/tables/rows.ts";
import type { Table } from "../../kernel/tables/table.ts";
import { tables } from "../../kernel/tables/tables.ts";

/** The rows that are deleted with a user, in all tables. */
export interface PersonalRows {
  /** Deletes the rows that their tables declare as deleted with this user. */
  deleteAllOf(userId: number): Promise<void>;
}

/** The operations that are used here, on rows of any table. */
export interface AnyRows {
  list(where: object): Promise<object[]>;
  delete(where: object, limit?: number): Promise<object[]>;
}

interface Owned {
  readonly name: PlainTable;
  readonly table: Table;
  /** The field that names the user, or the row with which these rows are deleted. */
  readonly field: string;
}

const declared = Object.entries<Table>(tables);
const owned = declared.flatMap(([name, table]): Owned[] =>
  isPlain(name) && table.whenUserIsDeleted !== "impersonal" &&
    "deleteBy" in table.whenUserIsDeleted
    ? [{ name, table, field: table.whenUserIsDeleted.deleteBy }]
    : []
);
/** Each with the rows that it is deleted with. */
const dependent = declared.flatMap(([name, table]): (Owned & { readonly parent: Owned })[] => {
  if (!isPlain(name) || table.whenUserIsDeleted === "impersonal") return [];
  if (!("deleteWith" in table.whenUserIsDeleted)) return [];
  const field = table.whenUserIsDeleted.deleteWith;
  const parent = owned.find((one) => one.name === table.columns[field]?.references);
  if (parent === undefined) throw new Error(`No row of ${table.name} belongs to a user's row`);
  return [{ name, table, field, parent }];
});

export function isPlain(name: string): name is PlainTable {
  const table: Table | undefined = declared.find(([other]) => other === name)?.[1];
  return table !== undefined && table.key.length > 0;
}

export function createPersonalRows(open: OpenTable): PersonalRows {
  const rowsOf = ({ name }: Owned): AnyRows => open(name);
  return {
    async deleteAllOf(userId) {
      for (const rows of dependent) {
        const parents = await rowsOf(rows.parent).list({ [rows.parent.field]: userId });
        const ids = parents.flatMap((row) => "id" in row ? [row.id] : []);
        if (ids.length > 0) await rowsOf(rows).delete({ [rows.field]: { oneOf: ids } });
      }
      for (const rows of owned) await rowsOf(rows).delete({ [rows.field]: userId });
    },
  };
}
