import type { Sql, SqlDatabase } from "../server/db/postgres/sql.ts";
import type { MeasuredBank } from "./bank.ts";
import type { Cluster } from "./cluster.ts";
import type { Size } from "./seed.ts";

/** What the parts measure: a bank of this size on its database, at full length or quickly. */
export interface Bench {
  readonly cluster: Cluster;
  readonly database: SqlDatabase;
  readonly sql: Sql;
  readonly bank: MeasuredBank;
  readonly size: Size;
  readonly isQuick: boolean;
}
