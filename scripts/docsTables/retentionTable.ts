/** The table of docs/operations.md that says how long rows are kept, from their declarations. */
import { days, hours, minutes } from "#contract/time.ts";
import { columnName, type Expiry, type Table } from "#server/kernel/tables/table.ts";
import { allTables } from "#server/kernel/tables/tables.ts";

const units = [["days", days(1)], ["hours", hours(1)], ["minutes", minutes(1)]] as const;

function spanOf({ keep }: Expiry): string {
  const [name, length] = units.find(([, length]) => keep > length && keep % length === 0) ??
    ["minutes", minutes(1)];
  return `${keep / length} ${name}`;
}

function ruleOf(table: Table, expiry: Expiry): string {
  const { after, whileNull, unless } = expiry;
  const conditions = [
    ...whileNull === undefined ? [] : [`without \`${columnName(table, whileNull)}\``],
    ...unless === undefined ? [] : [`unless \`${unless[0]}\` begins with \`${unless[1]}\``],
  ];
  const column = `\`${columnName(table, after)}\``;
  const time = expiry.keep === 0 ? `until ${column}` : `${spanOf(expiry)} after ${column}`;
  return [time, ...conditions].join(", ");
}

const until = {
  bank: "as long as the bank exists",
  user: "until the user is deleted",
  work: "until it is done",
};

/** Returns a line for each table of the database, by name. */
export function retentionTable(): readonly string[] {
  const rows = allTables.toSorted((one, other) => one.name < other.name ? -1 : 1).map((table) => {
    const { retention } = table;
    const kept = "expire" in retention
      ? retention.expire.map((expiry) => ruleOf(table, expiry)).join("; ")
      : until[retention.asLongAs];
    return `| \`${table.name}\` | ${kept} | ${retention.because} |`;
  });
  return ["| Table | Kept | Why |", "| --- | --- | --- |", ...rows];
}
