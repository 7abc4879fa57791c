import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { parsers, pgliteDatabase } from "#server/edge/database/pgliteDatabase.ts";
import { linkAudit } from "../../audit/chain.ts";
import { at, household } from "../samples.ts";
import { migrate } from "./migrate.ts";
import { createSqlStore } from "./sqlStore.ts";
import { withholdChanges } from "./withholdChanges.ts";

const changes = [
  "update journal_entries set posted_at = posted_at",
  "update postings set entry_id = entry_id",
  "update audit set action = action",
  "update audit_chain set hash = hash",
  ...["journal_entries", "postings", "audit", "audit_chain"].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]),
];

it(
  "[req 94] lets a bank that does not own its tables work, but not change what is written once",
  async () => {
    const pglite = await PGlite.create({ dataDir: "memory://", parsers });
    const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
    await migrate(database);
    await database.sql.script(`
    create role kestrel_app;
    grant all on all tables in schema public to kestrel_app, public;
    grant all on all sequences in schema public to kestrel_app`);
    await withholdChanges(database);

    await database.sql.script("set role kestrel_app");
    expect(await migrate(database)).toBe(0);
    await withholdChanges(database);
    const store = createSqlStore(database);
    await household(store, 500);
    const row = { at: at(1), actorId: null, action: "a", subject: "s", before: null, after: null };
    await store.audit.append(row);
    expect((await linkAudit(store)).count).toBe(1);
    for (const change of changes) {
      await expect(database.sql.script(change), change).rejects.toThrow("permission denied");
    }
    await database.close();
  },
  60_000,
);
