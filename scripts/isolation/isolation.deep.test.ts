import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newServerPlace, type ServerPlace } from "../testing/postgresServer.ts";
import { notProvedHere } from "../testPostgres.ts";
import { type BankUnderFaults, startBankUnderFaults } from "./bankUnderFaults.ts";
import { checkDatabase } from "./endState.ts";
import { registerPeople } from "./people.ts";
import { playHistory } from "./playHistory.ts";

const place = await newServerPlace();
if (place === undefined) notProvedHere();
else describeIsolation(place);

function describeIsolation(place: ServerPlace): void {
  describe("clients of two processes", () => {
    let bank: BankUnderFaults;
    beforeAll(async () => {
      bank = await startBankUnderFaults(place);
    });
    afterAll(() => bank.end());

    it("see one bank that loses and doubles nothing, whatever breaks", async () => {
      const people = await registerPeople(bank.origins, 4);
      const { counts, violations } = await playHistory(bank, people, "history");
      expect(violations).toEqual([]);
      expect(await checkDatabase(bank.databaseUrl)).toEqual([]);
      // Otherwise the history proves little.
      expect(counts.submit).toBeGreaterThan(50);
      expect(counts.decide).toBeGreaterThan(30);
      expect(counts.lock).toBeGreaterThan(3);
      expect(counts["read accounts"]).toBeGreaterThan(100);
    }, 90_000);
  });
}
