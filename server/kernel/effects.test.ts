import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { defineCall } from "#contract/defineCall.ts";
import { passwordChangedEmail } from "#contract/texts/emails/signIn.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import type { Repositories } from "../db/store.ts";
import { commit, dryRun } from "./effects.ts";
import { defineHandler } from "./handler.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { asker } from "../testing/asker.ts";
import { openSocket } from "../testing/openSocket.ts";
import { openTestBank } from "../testing/testBank.ts";
import { type AppEnv, mountHandlers } from "../http/mount.ts";

const path = "/api/anything";
const call = defineCall({
  method: "POST",
  path,
  access: "admin",
  permission: "seeCustomers",
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

it.each([[true, 204, 1], [false, 404, 0]])(
  "frames, emails, and ended sockets wait until their transaction is committed: %s",
  async (isKept, status, happened) => {
    const bank = openTestBank(createMemoryStore());
    const admin = await bank.person("admin");
    const staff = await openSocket(bank, admin);
    const send = vi.spyOn(bank.deps.notifier, "send");
    const endSession = vi.spyOn(bank.deps.hub, "endSession");
    const effects = () => ({
      frames: staff.ofType("user_connected").length,
      emails: send.mock.calls.length,
      ended: endSession.mock.calls.length,
    });
    let inside = {};
    const handler = defineHandler(call, (request) =>
      request.transaction(async (ctx) => {
        const frame = { type: "user_connected", data: { username: "maya" } } as const;
        ctx.publish(frame, { userIds: [], staff: "seeCustomers" });
        ctx.notify(noticeTo(admin.user, passwordChangedEmail()));
        ctx.endSessions(["a session's hash"]);
        inside = effects();
        if (!isKept) throw ctx.error("not_found");
        return { output: undefined };
      }));
    const app = new Hono<AppEnv>();
    mountHandlers(app, bank.deps, [handler]);
    expect((await asker(app, admin.cookie)({ method: "POST", path })).status).toBe(status);
    expect(inside).toEqual({ frames: 0, emails: 0, ended: 0 });
    expect(effects()).toEqual({ frames: happened, emails: happened, ended: happened });
  },
);

it("effects happen once if their transaction lost a deadlock and ran again", async () => {
  const { hub, notifier, store } = openTestBank(createMemoryStore()).deps;
  const happened = [
    vi.spyOn(hub, "publish"),
    vi.spyOn(hub, "endSession"),
    vi.spyOn(notifier, "send").mockImplementation(() => {}),
  ];
  async function transaction<Answer>(work: (tx: Repositories) => Promise<Answer>) {
    await dryRun(store, ({ tx }) => work(tx));
    return await store.transaction(work);
  }
  await commit({ hub, notifier, store: { transaction } }, async (open) => {
    const frame = { type: "user_connected", data: { username: "maya" } } as const;
    open.publish(frame, { userIds: [], staff: "seeCustomers" });
    open.endSessions(["a session's hash"]);
    open.notify({ userId: 1, to: "maya@example.test", isProved: true, subject: "Hi", text: "Hi" });
  });
  for (const effect of happened) expect(effect).toHaveBeenCalledTimes(1);
});
