import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { PAGE_OWNER_HEADER } from "#contract/pageOwner.ts";
import { problem } from "#contract/problem.ts";
import { samples, statusOf } from "../samples.ts";
import { openTestBank, type TestBank } from "../testBank.ts";
import type { Store } from "../../db/store.ts";

const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const specs: Readonly<Record<CallName, CallSpec>> = calls;
const named = (wanted: (call: CallSpec) => boolean) => names.filter((name) => wanted(specs[name]));

const guarded = named((call) => call.access !== "anyone");
const bySession = named(({ access }) => access !== "anyone" && access !== "mfaPending");
const withBody = named((call) => call.body !== undefined);
/** An address with this ID; the others in it belong to nothing. */
const pathWith = (path: string, id: string) =>
  path.replace("{id}", id).replaceAll(/\{\w+\}/g, "2147483647");

const withId = named((call) => call.path.includes("{id}"));
const idempotent = named((call) => call.idempotent);

/** Asks every call of the contract the questions that any call must answer well. */
export function describeContractWalk(
  on: string,
  open: () => Promise<Store>,
  behind?: Parameters<typeof openTestBank>[1],
): void {
  describe(`the contract walk on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store, behind);
    });
    afterAll(() => store?.close());

    it.each(names)("%s answers as its contract says", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const response = await ask({ method: specs[name].method, ...asked });
      expect(response.status, JSON.stringify(response.body)).toBe(statusOf(name));
      const output = response.status < 400 ? specs[name].output : problem;
      if (output !== undefined) expect(z.safeParse(output, response.body).error).toBeUndefined();
    });

    it.each(guarded)("%s refuses a visitor", async (name) => {
      const { asked } = await samples[name](bank);
      const response = await bank.visitor({ method: specs[name].method, ...asked });
      expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    });

    it.each(bySession)("%s refuses a page that was made for another person", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const { user } = await bank.person("customer");
      const headers = { ...asked.headers, [PAGE_OWNER_HEADER]: String(user.id) };
      const response = await ask({ method: specs[name].method, ...asked, headers });
      expect(response).toMatchObject({ status: 409, body: { code: "other_person" } });
    });

    it.each(named((call) => call.access === "admin"))(
      "%s refuses a customer",
      async (name) => {
        const { asked } = await samples[name](bank);
        const customer = await bank.person("customer");
        const response = await customer.ask({ method: specs[name].method, ...asked });
        expect(response).toMatchObject({ status: 403, body: { code: "forbidden" } });
      },
    );

    it.each(withBody)("%s refuses an unknown field by name", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const body = { ...Object(asked.body), isAdmin: true };
      const response = await ask({ method: specs[name].method, path: asked.path, body });
      expect(response).toMatchObject({ status: 400, body: { field: "isAdmin" } });
    });

    it.each(withBody)("%s refuses a body that is not JSON", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const { method } = specs[name];
      const broken = await ask({ method, path: asked.path, body: '{"amount":' });
      expect(broken).toMatchObject({ status: 400, body: { code: "malformed_json" } });
      const headers = { "content-type": "text/plain" };
      const plain = await ask({ method, path: asked.path, body: "{}", headers });
      expect(plain).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
      for (const body of ["null", "[]", '"text"', "7"]) {
        expect(await ask({ method, path: asked.path, body })).toMatchObject({ status: 400 });
      }
    });

    it.each(withId)(
      "%s refuses a bad id and does not find a missing one",
      async (name) => {
        const { ask, asked } = await samples[name](bank);
        const { method, path } = specs[name];
        for (const bad of ["0", "-1", "1.5", "x", "2147483648", "1%2F2"]) {
          const response = await ask({ ...asked, method, path: pathWith(path, bad) });
          expect(response, bad).toMatchObject({ status: 400, body: { field: "id" } });
        }
        const response = await ask({ ...asked, method, path: pathWith(path, "2147483647") });
        expect(response).toMatchObject({ status: 404, body: { code: "not_found" } });
      },
    );

    it.each(names)("%s refuses an unknown query parameter", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const response = await ask({
        ...asked,
        method: specs[name].method,
        path: `${asked.path}?surprise=1`,
      });
      expect(response).toMatchObject({ status: 400, body: { field: "surprise" } });
    });

    it.each(names)("%s refuses other methods with an Allow header", async (name) => {
      const { ask, asked } = await samples[name](bank);
      const response = await ask({ method: "PUT", path: asked.path });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toContain(specs[name].method);
    });

    it.each(idempotent)(
      "%s replays a repeated key and refuses a changed body",
      async (name) => {
        const { ask, asked, change = { description: "Something else" } } = await samples[name](
          bank,
        );
        const { method } = specs[name];
        const headers = { ...asked.headers, "idempotency-key": crypto.randomUUID() };
        const first = await ask({ ...asked, method, headers });
        const again = await ask({ ...asked, method, headers });
        expect(first.headers.get("idempotency-replayed")).toBeNull();
        expect(again.headers.get("idempotency-replayed")).toBe("true");
        expect([again.status, again.body]).toEqual([first.status, first.body]);
        const body = { ...Object(asked.body), ...change };
        const other = await ask({ method, path: asked.path, body, headers });
        expect(other).toMatchObject({ status: 422, body: { code: "key_reused" } });
      },
    );

    it.each(idempotent)("%s does not take a key for another user's", async (name) => {
      const { method } = specs[name];
      const headers = { "idempotency-key": crypto.randomUUID() };
      for (const { ask, asked } of [await samples[name](bank), await samples[name](bank)]) {
        const response = await ask({ ...asked, method, headers: { ...asked.headers, ...headers } });
        expect(response.status, JSON.stringify(response.body)).toBe(specs[name].status);
        expect(response.headers.get("idempotency-replayed")).toBeNull();
      }
    });

    it("answers an unknown address under /api in JSON", async () => {
      const response = await bank.visitor({ method: "GET", path: "/api/nothing" });
      expect(response.status).toBe(404);
      expect(z.safeParse(problem, response.body).success).toBe(true);
    });
  });
}
