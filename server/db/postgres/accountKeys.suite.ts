import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountKey } from "#contract/accountNumber.ts";
import { integerIn, textIn } from "./columns.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";

/** The pages and the database compare account numbers in the same way. */
export function describeAccountKeys(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    beforeAll(async () => {
      database = await open();
      await migrate(database);
    }, 60_000);
    afterAll(() => database.close());

    const keysOf = async (numbers: readonly string[]) => {
      const rows = await database.sql`
        select key_of_account(number) as key
        from jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb)
          with ordinality as asked (number, place) order by place`;
      return rows.map((row) => textIn(row, "key"));
    };

    it("are the same for each character that there is", async () => {
      const rows = await database.sql`
        select code, key_of_account('x' || chr(code) || '9') as key
        from generate_series(1, 1114111) as code
        where code not between 55296 and 57343 and key_of_account('x' || chr(code) || '9') <> 'X9'`;
      const here = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
        .filter((code) => code < 0xd800 || code > 0xdfff)
        .map((code) => [code, accountKey(`x${String.fromCodePoint(code)}9`)])
        .filter(([, key]) => key !== "X9");
      expect(here.length).toBeGreaterThan(1_000);
      expect(rows.map((row) => [integerIn(row, "code"), textIn(row, "key")])).toEqual(here);
    }, 120_000);

    it("are the same for any text", async () => {
      const texts = fc.sample(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(..."IBAN", "DE", "89", "\u00a0", "\u200b", "\uff24", "\u0301", "#"),
            fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
          ),
        }),
        2_000,
      ).map((text) => text.replaceAll("\0", ""));
      expect(await keysOf(texts)).toEqual(texts.map(accountKey));
    });
  });
}
