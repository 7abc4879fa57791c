import { expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { createLazyClient } from "./browserBank.ts";

it("hands calls on to the client once it is there", async () => {
  const client = createLazyClient({
    baseUrl: "http://bank.test",
    fetch: () => Promise.resolve(Response.json([])),
  });
  await expect(client.request(listAccounts, {})).resolves.toEqual([]);
});
