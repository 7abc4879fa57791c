import { beforeEach, describe, expect, it } from "vitest";
import { before, hours } from "#contract/time.ts";
import { createAccountAction } from "../accounts/createAccount.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { UserRow } from "../db/rows.ts";
import { enrol } from "../testing/enrolled.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { deleteUserAction } from "../users/deleteUser.ts";
import { patchUserAction } from "../users/patchUser.ts";
import type { By } from "./by.ts";
import { dryRun } from "./effects.ts";
import { perform } from "./perform.ts";

let bank: TestBank;
let admin: UserRow;
let maya: UserRow;

beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = (await bank.person("admin")).user;
  maya = (await bank.person("customer")).user;
});

const nothing = { query: undefined };
const deletion = (id: number) => ({ ...nothing, params: { id }, body: undefined });
const found = async ({ id }: UserRow) => await bank.deps.store.users.byId(id);

describe("an actor without a session", () => {
  const actors: Record<string, (user: UserRow) => By> = {
    "a schedule": (user) => ({ kind: "schedule", user, isProved: true }),
    "the bank itself": (user) => ({ kind: "bank", user }),
  };
  it.each(Object.entries(actors))("is never proved: %s", async (_, actorOf) => {
    await enrol(bank, admin.id);
    await expect(perform(bank.deps, deleteUserAction, actorOf(admin), deletion(maya.id)))
      .rejects.toMatchObject({ code: "step_up_required" });
    expect(await found(maya)).toMatchObject({ id: maya.id });
  });

  it("keeps no session of its user when it changes how they sign in", async () => {
    const { store } = bank.deps;
    const input = { ...nothing, params: { id: admin.id }, body: { phoneNumber: "+1 555 0199" } };
    expect(await store.sessions.listOf(admin.id)).toHaveLength(1);
    await perform(bank.deps, patchUserAction, { kind: "bank", user: admin }, input);
    expect(await store.sessions.listOf(admin.id)).toEqual([]);
  });
});

describe("a requester", () => {
  const requester = () => ({ kind: "requester", user: admin }) as const;

  it("only tries what an approval would do", async () => {
    await expect(perform(bank.deps, deleteUserAction, requester(), deletion(maya.id)))
      .rejects.toThrow(TypeError);
    expect(await found(maya)).toMatchObject({ id: maya.id });
  });

  it("leaves nothing behind", async () => {
    const inside = await dryRun(bank.deps.store, async (within) => {
      await perform(bank.deps, deleteUserAction, requester(), deletion(maya.id), { within });
      return await within.tx.users.byId(maya.id);
    });
    expect(inside).toBeUndefined();
    expect(await found(maya)).toMatchObject({ id: maya.id });
    expect(await bank.deps.store.audit.find({ action: "user.deleted" }, 1)).toEqual([]);
  });
});

it("does an action at the moment that it is given", async () => {
  const now = before(bank.clock.now(), hours(3));
  const body = { userId: maya.id, accountType: "savings" } as const;
  const input = { ...nothing, params: undefined, body };
  await perform(bank.deps, createAccountAction, { kind: "bank", user: admin }, input, { now });
  const [row] = await bank.deps.store.audit.find({ actorId: admin.id }, 1);
  expect(row).toMatchObject({ action: "account.created", at: now });
});
