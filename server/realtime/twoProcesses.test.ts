import { peerOf } from "../auth/sessions/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { migrate } from "../db/postgres/migrate.ts";
import type { TestPerson } from "../testing/testBank.ts";
import { connect } from "./testing/connect.ts";
import { type Process, startProcess } from "./testing/startProcess.ts";

await onPostgres((server) => {
  describe("two processes on one database", () => {
    let one: Process;
    let two: Process;
    let maya: TestPerson;
    let admin: TestPerson;
    beforeAll(async () => {
      const url = await server.freshDatabase();
      one = startProcess(url);
      await migrate(one.database);
      two = startProcess(url);
      await Promise.all([one.listening(1), two.listening(1)]);
      maya = await one.bank.person("customer");
      admin = await one.bank.person("admin");
    }, 60_000);
    afterAll(() => Promise.all([one.database.close(), two.database.close()]));

    async function live({ hub }: Process, { user, tokenHash }: TestPerson) {
      const socket = connect(hub, peerOf({ user, session: { tokenHash } }));
      await socket.auth();
      return { ...socket, chat: (data: object) => socket.say({ type: "chat", data }) };
    }

    it("carry a conversation, every message once", async () => {
      const [here, there] = [await live(one, maya), await live(two, maya)];
      const staff = await live(two, admin);
      const contents = Array.from(
        { length: 20 },
        (_, index) => `MessageBus ${index} ${"ü".repeat(1_900)}`,
      );
      contents.forEach((content) => here.chat({ content }));
      const events = await staff.heard("chat", 20);
      expect(events.map(({ data }) => Object(data).content)).toEqual(contents);
      await there.heard("chat_sent", 20);
      staff.chat({ content: "All read", recipientId: maya.user.id });
      expect(await here.heard("chat")).toMatchObject([{ data: { content: "All read" } }]);
      expect(here.ofType("chat_sent")).toHaveLength(20);
      expect(there.ofType("chat_sent")).toHaveLength(20);
      expect(staff.ofType("chat")).toHaveLength(20);
      [here, there, staff].forEach((socket) => socket.leave());
    });

    it("store one of two messages with one name that arrive at both", async () => {
      const [here, there] = [await live(one, maya), await live(two, maya)];
      for (let round = 0; round < 10; round++) {
        const said = { content: "Twice at once", clientId: `round-${round}` };
        [here, there].forEach((socket) => socket.chat(said));
      }
      // The process that stored second gets the first one's stored message as its result and as a
      // notice.
      const answered = async ({ heard: receive }: typeof here) => {
        for (let count = 10;; count++) {
          const names = (await receive("chat_sent", count)).map(({ data }) =>
            Object(data).clientId
          );
          if (new Set(names).size === 10) return;
        }
      };
      await Promise.all([answered(here), answered(there)]);
      const rows = await one.bank.deps.store.chatMessages.listOf(maya.user.id, { limit: 30 });
      expect(rows.filter(({ content }) => content === "Twice at once")).toHaveLength(10);
      [here, there].forEach((socket) => socket.leave());
    });

    it("find their way back when a listener's connection is lost, and ask to fetch again", async () => {
      const [here, there] = [await live(one, maya), await live(two, maya)];
      const killed = await one.database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`;
      expect(killed).toHaveLength(2);
      await Promise.all([one.listening(2), two.listening(2)]);
      await Promise.all([here.heard("refetch"), there.heard("refetch")]);
      one.hub.publish({ type: "alert", data: { title: "Back", message: "-" } }, {
        userIds: [maya.user.id],
        staff: null,
      });
      await there.heard("alert");
      expect(here.ofType("alert")).toHaveLength(1);
      [here, there].forEach((socket) => socket.leave());
    });

    it("end a session's sockets in both", async () => {
      const there = await live(two, maya);
      one.hub.endSession(maya.tokenHash);
      await there.ended();
      expect(there.closed).toEqual([4401]);
    });
  });
});
