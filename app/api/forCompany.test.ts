import { expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { getUser } from "#contract/session.ts";
import { accountOnTheWire } from "#app/shell/testing/people.ts";
import { createClient } from "./client.ts";
import { forCompany } from "./forCompany.ts";

it("names the company with the calls that members can make for it alone", async () => {
  const headers: (string | null)[] = [];
  const client = createClient({
    baseUrl: "http://bank.test",
    async fetch(input, init) {
      headers.push(new Request(input, init).headers.get(COMPANY_HEADER));
      return Response.json([]);
    },
  });
  await forCompany(client, 7).request(listAccounts, {});
  await forCompany(client, 7).request(getUser, {}).catch(() => undefined);
  await client.request(listAccounts, {});
  expect(headers).toEqual(["7", null, null]);
});

it("never takes an answer about one owner for another's", async () => {
  const asked: (string | null)[] = [];
  const client = createClient({
    baseUrl: "http://bank.test",
    async fetch(input, init) {
      const { headers } = new Request(input, init);
      asked.push(headers.get("if-none-match"));
      const owner = Number(headers.get(COMPANY_HEADER) ?? 1);
      if (headers.has("if-none-match")) return new Response(null, { status: 304 });
      return Response.json([accountOnTheWire({ id: owner })], { headers: { etag: '"same"' } });
    },
  });
  const idOf = async (one: typeof client) => (await one.request(listAccounts, {}))[0]?.id;
  expect(await idOf(client)).toBe(1);
  expect(await idOf(forCompany(client, 7))).toBe(7);
  expect(await idOf(forCompany(client, 8))).toBe(8);
  expect(await idOf(client)).toBe(1);
  expect(asked).toEqual([null, null, null, '"same"']);
});
