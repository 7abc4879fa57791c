import { expect, it } from "vitest";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { openPostgres } from "./postgresJs.ts";
import { everyUser } from "../testing/samples.ts";

/**
 * Runs a fake server in place of the database. It accepts each connection and passes it to `greet`.
 */
async function insteadOfDatabase(
  greet: (guest: Deno.Conn) => void,
  ask: (url: string) => Promise<void>,
) {
  const guests: Deno.Conn[] = [];
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serving = (async () => {
    for await (const guest of listener) {
      guests.push(guest);
      greet(guest);
    }
  })();
  await ask(`postgres://nobody@127.0.0.1:${listener.addr.port}/nothing`);
  listener.close();
  await serving;
  for (const guest of guests) closeQuietly(guest);
}

function closeQuietly(guest: Deno.Conn): void {
  try {
    guest.close();
  } catch {
    // The other side was faster.
  }
}

const ways = {
  "refuses nobody and says nothing": () => {},
  "hangs up at once, as a proxy does without a server": closeQuietly,
};

it.each(Object.entries(ways))(
  "is unavailable, and fails fast, behind %s",
  async (_, greet) => {
    await insteadOfDatabase(greet, async (url) => {
      const store = createSqlStore(openPostgres(url));
      await Promise.all([
        expect(everyUser(store)).rejects.toBeInstanceOf(StoreUnavailable),
        expect(store.transaction((tx) => everyUser(tx))).rejects.toBeInstanceOf(StoreUnavailable),
        expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable),
      ]);
      await store.close();
    });
  },
  20_000,
);
