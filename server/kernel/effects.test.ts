import { Hono } from "hono";
import { expect, it } from "vitest";
import { defineCall } from "#contract/defineCall.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { defineHandler } from "./handler.ts";
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
  "notices published inside a transaction are sent once it is committed: %s",
  async (isKept, status, told) => {
    const bank = openTestBank(createMemoryStore());
    const admin = await bank.person("admin");
    const staff = await openSocket(bank, admin);
    const heard = () => staff.ofType("user_connected").length;
    let inside = -1;
    const handler = defineHandler(call, (request) =>
      request.transaction(async (ctx) => {
        const frame = { type: "user_connected", data: { username: "maya" } } as const;
        ctx.publish(frame, { userIds: [], staff: "seeCustomers" });
        inside = heard();
        if (!isKept) throw ctx.error("not_found");
        return { output: undefined };
      }));
    const app = new Hono<AppEnv>();
    mountHandlers(app, bank.deps, [handler]);
    expect((await asker(app, admin.cookie)({ method: "POST", path })).status).toBe(status);
    expect([inside, heard()]).toEqual([0, told]);
  },
);
