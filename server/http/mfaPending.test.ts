import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { defineCall } from "#contract/defineCall.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { asker } from "../testing/asker.ts";
import { halfwayIn } from "../testing/samples/secondFactor.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { defineHandler } from "../kernel/handler.ts";
import { type AppEnv, mountHandlers } from "./mount.ts";

const COOKIE = "__Host-second-factor";
const path = "/api/anything";

const call = defineCall({
  method: "POST",
  path,
  access: "mfaPending",
  status: 204,
  errors: [],
  idempotent: false,
});

/** A browser before a handler that looks at nothing itself, and whose challenges it was handed. */
function open(bank: TestBank, cookie?: string) {
  const handed: number[] = [];
  const handler = defineHandler(call, async ({ challenge }) => {
    handed.push(challenge.userId);
    return { output: undefined };
  });
  const app = new Hono<AppEnv>();
  mountHandlers(app, bank.deps, [handler]);
  return { handed, ask: () => asker(app, cookie)({ method: "POST", path }) };
}

describe("a call for people whose second factor is wanted", () => {
  let bank: TestBank;
  beforeEach(() => {
    bank = openTestBank(createMemoryStore());
  });

  it("hands its handler the challenge of the cookie", async () => {
    const { user, cookie } = await halfwayIn(bank);
    const { ask, handed } = open(bank, cookie);
    expect((await ask()).status).toBe(204);
    expect(handed).toEqual([user.id]);
  });

  it.each(["no cookie", "an empty one", "a made-up one", "a used one", "a session's"])(
    "is refused before its handler with %s",
    async (what) => {
      const { cookie, ask: half, body } = await halfwayIn(bank);
      if (what === "a used one") await half({ method: "POST", path: "/api/2fa/verify", body });
      const cookies: Readonly<Record<string, string>> = {
        "an empty one": `${COOKIE}=`,
        "a made-up one": `${COOKIE}=${"x".repeat(43)}`,
        "a used one": cookie,
        "a session's": (await bank.person("admin")).cookie,
      };
      const { ask, handed } = open(bank, cookies[what]);
      const response = await ask();
      expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(handed).toEqual([]);
    },
  );

  it("is refused from the moment its challenge has expired, and the cookie leaves", async () => {
    const { cookie } = await halfwayIn(bank);
    const { ask, handed } = open(bank, cookie);
    bank.clock.advance(minutes(10));
    const response = await ask();
    expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(response.headers.getSetCookie()).toMatchObject([expect.stringMatching(`^${COOKIE}=;`)]);
    expect(handed).toEqual([]);
  });
});
