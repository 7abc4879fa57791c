import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { createApp } from "../app.ts";
import { peerOf } from "../auth/sessions/session.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { connect } from "../realtime/testing/connect.ts";
import { type Process, startProcess } from "../realtime/testing/startProcess.ts";
import { asker } from "../testing/asker.ts";
import {
  companyIdOf,
  invitationTo,
  joinCompany,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import type { TestPerson } from "../testing/testBank.ts";

/** What members hear of their company while it changes at another process. */
await onPostgres((server) => {
  describe("the live channel of a company's members", { timeout: 60_000 }, () => {
    let one: Process;
    let two: Process;
    let company: RuledCompany;
    let stranger: TestPerson;
    const sockets: ReturnType<typeof connect>[] = [];
    beforeAll(async () => {
      const url = await server.freshDatabase();
      one = startProcess(url);
      await migrate(one.database);
      two = startProcess(url);
      await Promise.all([one.listening(1), two.listening(1)]);
    }, 60_000);
    beforeEach(async () => {
      company = await ruledCompany(one.bank);
      stranger = await one.bank.person("customer");
    });
    afterEach(() => sockets.splice(0).forEach((socket) => socket.leave()));
    afterAll(() => Promise.all([one.database.close(), two.database.close()]));

    /** A person's browser at a process, whose events reach both. */
    function at({ bank, hub }: Process, person: TestPerson): TestPerson {
      const app = createApp({ ...bank.deps, clock: one.bank.clock, hub });
      return { ...person, ask: asker(app, person.cookie) };
    }
    async function listen({ hub }: Process, { user, tokenHash }: TestPerson) {
      const socket = connect(hub, peerOf({ user, session: { tokenHash } }));
      sockets.push(socket);
      await socket.auth();
      return socket;
    }
    const request = (process: Process) =>
      requestIdOf({ ...company, founder: at(process, company.founder) });
    const hint = () => ({ type: "company_changed", data: { companyId: company.id } });

    it("names the company, at both processes, and tells strangers nothing", async () => {
      const here = await listen(one, company.founder);
      const there = await listen(two, company.approver);
      const other = await listen(two, stranger);
      const id = await request(one);
      for (const socket of [here, there]) {
        expect(await socket.heard("company_changed")).toEqual([hint()]);
      }
      const path = `/api/company-requests/${id}/decide`;
      const { headers } = company;
      const approved = await at(two, company.approver).ask({
        ...{ method: "POST", path, headers, body: { verdict: "approve" } },
      });
      expect(approved.status).toBe(200);
      const before = (await here.heard("company_changed", 2)).length;
      const admin = at(two, await one.bank.person("admin"));
      const paid = `/api/transactions/${Object(approved.body).transactionId}`;
      const done = await admin.ask({ method: "PATCH", path: paid, body: { status: "completed" } });
      expect(done.status).toBe(200);
      await here.heard("company_changed", before + 1);
      expect(here.frames.map(({ type }) => type)).not.toContain("transaction_update");
      expect(other.frames).toHaveLength(1);
    });

    it("reaches a new member without another connection", async () => {
      const socket = await listen(two, stranger);
      const { token } = await invitationTo(one.bank, company.id);
      const path = "/api/company-invitations/accept";
      const joined = await at(one, stranger).ask({ method: "POST", path, body: { token } });
      expect(joined.status).toBe(200);
      const events = await socket.heard("company_changed");
      await request(one);
      await socket.heard("company_changed", events.length + 1);
    });

    it("tells a removed member that they are, and nothing more", async () => {
      await joinCompany(one.bank, company.id, stranger, "viewer");
      const [gone, still] = [await listen(two, stranger), await listen(two, company.approver)];
      await request(two);
      await gone.heard("company_changed");
      const path = `/api/companies/${company.id}/members/${stranger.user.id}`;
      const removed = await at(one, company.founder).ask({ method: "DELETE", path });
      expect(removed.status).toBe(204);
      await gone.heard("company_changed", 2);
      const before = (await still.heard("company_changed", 2)).length;
      await request(two);
      await request(one);
      await still.heard("company_changed", before + 2);
      expect(gone.ofType("company_changed")).toEqual([hint(), hint()]);
    });

    it("says when staff freeze or close the company", async () => {
      const socket = await listen(two, stranger);
      const admin = at(one, await one.bank.person("admin"));
      const path = `/api/users/${await companyIdOf(stranger)}`;
      const frozen = await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
      expect(frozen.status).toBe(200);
      await socket.heard("company_changed");
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
      await socket.heard("company_changed", 2);
    });
  });
});
