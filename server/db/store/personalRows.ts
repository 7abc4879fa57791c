import type { OpenTable, PlainTable } from "../../kernel/tables/rows.ts";
import type { Table } from "../../kernel/tables/table.ts";
import { tables } from "../../kernel/tables/tables.ts";

/** The rows of a user, in all tables. */
export interface PersonalRows {
  /**
   * Returns the rows that an export of the user's data contains, by table, of tables whose rows name
   * the user or belong to such rows.
   */
  listAllOf(userId: number): Promise<ReadonlyMap<string, readonly object[]>>;
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

/** Each with the field that names the user. */
const exported = declared.flatMap(([name, table]): Owned[] =>
  isPlain(name) && "fields" in table.exported && table.exported.ofUser !== undefined
    ? [{ name, table, field: table.exported.ofUser }]
    : []
);

export function createPersonalRows(open: OpenTable): PersonalRows {
  const rowsOf = ({ name }: Pick<Owned, "name">): AnyRows => open(name);

  /** The rows that are deleted with the user's rows of another table. */
  async function dependentRows(rows: typeof dependent[number], userId: number) {
    const parents = await rowsOf(rows.parent).list({ [rows.parent.field]: userId });
    const ids = parents.flatMap((row) => "id" in row ? [row.id] : []);
    return { [rows.field]: { oneOf: ids } };
  }

  return {
    async listAllOf(userId) {
      const found = new Map<string, readonly object[]>();
      for (const rows of exported) {
        found.set(rows.name, await rowsOf(rows).list({ [rows.field]: userId }));
      }
      for (const rows of dependent) {
        found.set(rows.name, await rowsOf(rows).list(await dependentRows(rows, userId)));
      }
      return found;
    },
    async deleteAllOf(userId) {
      for (const rows of dependent) {
        await rowsOf(rows).delete(await dependentRows(rows, userId));
      }
      for (const rows of owned) await rowsOf(rows).delete({ [rows.field]: userId });
    },
  };
}
