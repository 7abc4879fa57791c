import { exactInteger } from "#server/db/postgres/sql.ts";

/** PostgreSQL's numbers for the types that the two drivers read differently. */
export const int8 = 20;
export const date = 1082;
export const timestamp = 1114;
export const timestamptz = 1184;

/** Makes both drivers hand over what `Sql` promises: exact numbers, and times as text. */
export const readInt8 = exactInteger;
export const asText = (text: string): string => text;
