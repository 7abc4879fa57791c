import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { policy } from "../kernel/policy.ts";
import { emailsTo } from "../testing/emails.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { watchStaff } from "./watchStaff.ts";

/** Alarms about staff who take over accounts or copy data. */
export function describeStaffWatch(on: string, open: () => Promise<Store>): void {
  describe(`the watch on staff on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let owner: TestPerson;
    let operator: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      // Small numbers, and the same person may help twice within hours.
      const staffWatch = { ...policy.staffWatch, readRows: 6, exportedRows: 4 };
      const help = { ...policy.help, window: minutes(1) };
      bank = openTestBank(store, undefined, { policy: { ...policy, staffWatch, help } });
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      owner = await bank.person("admin");
      operator = await bank.person("admin", { permissionSets: ["operator"] });
      maya = await customer();
    });
    afterAll(() => store?.close());

    const customer = () => bank.person("customer", { dateOfBirth: "1990-02-28" });
    const alarms = async () =>
      (await store.audit.find({ action: "alarm." }, 100)).toReversed()
        .map(({ action, subject, after }) => [action, subject, after?.["staffId"]]);
    const post = async (path: string, body: object, by = operator) => {
      const response = await by.ask({ method: "POST", path, body });
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    };
    const restart = (by = operator) => post(`/api/users/${maya.user.id}/recovery`, {}, by);
    const generate = (by = operator) =>
      post("/api/2fa/generate", { userId: maya.user.id, code: "K7RT2MQ9XB" }, by);

    const ways: Readonly<Record<string, readonly [string, () => Promise<void>, string?]>> = {
      "a recovery and then a code": ["alarm.staff_takeover", async () => {
        await restart();
        bank.clock.advance(minutes(2));
        await generate();
      }],
      "a code and then a recovery": ["alarm.staff_takeover", async () => {
        await generate();
        bank.clock.advance(minutes(2));
        await restart();
      }],
      "a second factor that staff turned off": ["alarm.staff_second_factor_off", async () => {
        await store.users.update(maya.user.id, { twoFactorEnabled: true });
        const path = `/api/users/${maya.user.id}`;
        const body = { twoFactorEnabled: false };
        expect((await operator.ask({ method: "PATCH", path, body })).status).toBe(200);
      }],
      "a list that is longer than any page": ["alarm.staff_large_export", async () => {
        for (let made = 0; made < 4; made++) await customer();
        await operator.ask({ method: "GET", path: "/api/users?role=customer" });
      }, "list"],
      "many identities, one after another": ["alarm.staff_many_readings", async () => {
        for (let read = 0; read < 7; read++) {
          const { user } = await customer();
          await operator.ask({ method: "GET", path: `/api/users?ids=${user.id}` });
        }
      }, "self"],
    };
    const subjectOf = (kind?: string) => {
      if (kind === "list") return "list:identities";
      return kind === "self" ? `user:${operator.user.id}` : `user:${maya.user.id}`;
    };

    it.each(Object.entries(ways))("reports %s once, and emails every owner", async (_, way) => {
      const [action, act, kind] = way;
      const other = await bank.person("admin");
      await watchStaff(bank.deps);
      expect(await alarms()).toEqual([]);
      await act();
      for (let turn = 0; turn < 3; turn++) {
        await Promise.all([watchStaff(bank.deps), watchStaff(bank.deps)]);
        bank.clock.advance(minutes(1));
      }
      const one = [action, subjectOf(kind), operator.user.id];
      expect(await alarms()).toEqual([one]);
      for (const { user } of [owner, other]) {
        const emails = (await emailsTo(bank, user.email)).filter(({ subject }) =>
          subject.startsWith("Security alarm")
        );
        expect(emails).toHaveLength(1);
        expect(emails[0]?.text).toContain(`Staff member #${operator.user.id} `);
      }
      const own = await emailsTo(bank, operator.user.email);
      expect(own.filter(({ subject }) => subject.startsWith("Security alarm"))).toEqual([]);
    });

    it("reports a rule that its only owner turned off, to that owner as well", async () => {
      await setRule(store, "deletion", { isOn: true });
      const rule = { name: "deletion", above: 10_000, persons: 1, sets: ["owner"] };
      await post("/api/approval-rules", { ...rule, isOn: false }, owner);
      await post("/api/approval-rules", { ...rule, isOn: false, persons: 2 }, owner);
      await watchStaff(bank.deps);
      expect(await alarms()).toEqual([
        ["alarm.staff_rule_off", "rule:deletion", owner.user.id],
      ]);
      const emails = await emailsTo(bank, owner.user.email);
      expect(emails.filter(({ subject }) => subject.startsWith("Security alarm"))).toHaveLength(1);
    });

    it("reports that staff export a customer's data, but not a customer's own export", async () => {
      const auditor = await bank.person("admin", { permissionSets: ["auditor"] });
      for (let sent = 0; sent < 5; sent++) {
        await post("/api/chat/send", { content: `Message ${sent}` }, maya);
      }
      await post("/api/user/data", {}, maya);
      await watchStaff(bank.deps);
      expect(await alarms()).toEqual([]);
      await post(`/api/users/${maya.user.id}/data`, {}, auditor);
      await watchStaff(bank.deps);
      expect(await alarms()).toEqual([
        ["alarm.staff_large_export", `user:${maya.user.id}`, auditor.user.id],
        ["alarm.staff_many_readings", `user:${auditor.user.id}`, auditor.user.id],
      ]);
    });

    it("reports many readings again after an hour, but nothing that two people did", async () => {
      const second = await bank.person("admin", { permissionSets: ["operator"] });
      await restart();
      bank.clock.advance(minutes(2));
      await generate(second);
      const read = async (count: number, { ask }: TestPerson) => {
        for (let done = 0; done < count; done++) {
          const { user } = await customer();
          await ask({ method: "GET", path: `/api/users?ids=${user.id}` });
        }
      };
      await read(6, operator);
      await read(6, second);
      await watchStaff(bank.deps);
      expect(await alarms()).toEqual([]);
      await read(1, second);
      await watchStaff(bank.deps);
      await read(3, second);
      await watchStaff(bank.deps);
      const alarm = ["alarm.staff_many_readings", `user:${second.user.id}`, second.user.id];
      expect(await alarms()).toEqual([alarm]);
      for (let spent = 0; spent < 7; spent++) {
        bank.clock.advance(minutes(10));
        await read(2, second);
        await second.ask({
          method: "GET",
          path: "/api/user",
          headers: { "kestrel-active": "1" },
        });
        await watchStaff(bank.deps);
      }
      expect(await alarms()).toEqual([alarm, alarm]);
    });
  });
}
