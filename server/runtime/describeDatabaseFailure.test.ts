import { expect, it } from "vitest";
import { SqlError } from "../db/postgres/sql.ts";
import { StatementTimeout, StoreUnavailable, UnusableDatabase } from "../db/errors.ts";
import { DataDirInUse, DataDirUnusable } from "../db/drivers/dataDir.ts";
import { describeDatabaseFailure } from "./openStore.ts";
import { config } from "./testing/openBank.ts";

const embedded = { ...config, dataDir: ".data" };
const server = { ...config, databaseUrl: "postgres://bank:secret@db.example:5432/bank?x=secret" };
const sql = (code: string) => new SqlError(code, undefined, "password of bank is secret");

it.each([
  [new DataDirInUse(".data"), embedded, 'DATA_DIR is ".data"; expected a folder that no other'],
  [
    new DataDirUnusable(".data", { cause: new Error("Permission denied\nat line 1") }),
    embedded,
    'DATA_DIR is ".data"; expected a folder that this user may write to (Permission denied)',
  ],
  [new UnusableDatabase("a bank"), embedded, 'DATA_DIR is ".data"; expected a bank'],
  [
    new UnusableDatabase("a bank"),
    server,
    'DATABASE_URL is "postgres://db.example:5432/bank"; expected a bank',
  ],
  [
    new UnusableDatabase("a bank"),
    { ...config, databaseUrl: "postgres://bank:secret@one:5432,two:5433/bank?x=secret" },
    'DATABASE_URL is "postgres://one:5432,two:5433/bank"; expected a bank',
  ],
  [
    new StoreUnavailable("away"),
    server,
    "expected a reachable database, but this one doesn't respond",
  ],
  [new StatementTimeout("slow"), server, "expected a faster database: a statement timed out"],
  [
    new StoreUnavailable("damaged"),
    embedded,
    'DATA_DIR is ".data"; expected a readable database, but this one is damaged. Restore it from a backup',
  ],
  // As the driver hands them on, and as the store does.
  [sql("57014"), server, "expected a faster database: a statement timed out"],
  [sql("55P03"), server, "expected a less busy database: a statement timed out waiting for a lock"],
  [
    new SqlError("53100", undefined, "No space left on device\nHINT: secret"),
    server,
    "expected a database that can work now, this one says: No space left on device",
  ],
  [sql("28P01"), server, "expected the right password"],
  [sql("3D000"), server, "expected a database that exists"],
  [sql("42501"), server, "expected a user that may use the bank's tables, or make them"],
])("says in one line without secrets: %s", (error, known, line) => {
  const described = String(describeDatabaseFailure(error, known));
  expect(described).toContain(line);
  expect(described).not.toMatch(/secret|\n/);
});

it("leaves alone what an operator cannot mend", () => {
  const mistake = new TypeError("x is undefined");
  expect(describeDatabaseFailure(mistake, embedded)).toBe(mistake);
  const odd = sql("42601");
  expect(describeDatabaseFailure(odd, server)).toBe(odd);
});
