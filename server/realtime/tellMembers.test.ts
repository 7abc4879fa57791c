import { beforeEach, expect, it } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { Audience } from "../kernel/hub.ts";
import { keepingLog } from "../runtime/testing/keepingLog.ts";
import { companyIdOf, joinCompany } from "../testing/samples/companies.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { tellMembers } from "./tellMembers.ts";

const frame: ServerFrame = { type: "refetch", data: {} };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

/** A hub with members' hints, what it sent, and how often it looked for members. */
function listening() {
  const { store, hub } = bank.deps;
  const sent: (readonly [ServerFrame, Audience])[] = [];
  const lookups: (readonly number[])[] = [];
  let isDown = false;
  const log = keepingLog();
  const live = tellMembers({ ...hub, publish: (...one) => void sent.push(one) }, {
    store: {
      companies: {
        ...store.companies,
        async membersOfAny(ids) {
          lookups.push(ids);
          if (isDown) throw new Error("down");
          return await store.companies.membersOfAny(ids);
        },
      },
    },
    log,
  });
  return { ...live, sent, lookups, log, fail: () => void (isDown = true) };
}

it("looks once for the members of all events of a commit, and never again for a person", async () => {
  const [founder, second] = [await bank.person("customer"), await bank.person("customer")];
  const id = await companyIdOf(founder);
  await joinCompany(bank, id, second, "viewer");
  const hub = listening();
  for (let count = 0; count < 3; count++) {
    hub.publish(frame, { userIds: [id, second.user.id], staff: null });
  }
  await settled();
  expect(hub.lookups).toEqual([[id, second.user.id]]);
  expect(hub.sent.slice(3)).toEqual([[
    { type: "company_changed", data: { companyId: id } },
    { userIds: [founder.user.id, second.user.id], staff: null },
  ]]);
  hub.publish(frame, { userIds: [second.user.id], staff: null });
  await settled();
  expect(hub.lookups).toHaveLength(1);
  await bank.deps.store.companies.deleteMember(id, second.user.id);
  hub.publish(frame, { userIds: [id], staff: null });
  await settled();
  expect(hub.sent.at(-1)?.[1].userIds).toEqual([founder.user.id]);
});

it("tells viewers of a customer's accounts nothing that the customer hears", async () => {
  const accounts = [{ type: "checking", balance: 5 }] as const;
  const [owner, viewer] = [
    await bank.person("customer", { accounts }),
    await bank.person("customer"),
  ];
  const ids = owner.accounts.map((account) => account.id);
  await joinCompany(bank, owner.user.id, viewer, "viewer", ids);
  const hub = listening();
  hub.publish(frame, { userIds: [owner.user.id], staff: null });
  await settled();
  expect(hub.sent).toEqual([[frame, { userIds: [owner.user.id], staff: null }]]);
});

it("sends the event itself without the database, and says so in the log", async () => {
  const hub = listening();
  hub.fail();
  hub.publish(frame, { userIds: [7], staff: null });
  await settled();
  expect(hub.sent).toEqual([[frame, { userIds: [7], staff: null }]]);
  expect(hub.log.lines.join()).toContain("live.hint_failed");
});
