import { expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { createLazyClient, mayBeSignedIn } from "./browserBank.ts";

it("hands calls on to the client once it is there", async () => {
  const client = createLazyClient({
    baseUrl: "http://bank.test",
    fetch: () => Promise.resolve(Response.json([])),
  });
  await expect(client.request(listAccounts, {})).resolves.toEqual([]);
});

it.each([
  ["", false],
  ["theme=dark; other=__Host-signed-in", false],
  ["__Host-signed-in=1", true],
  ["signed-in=1", true],
  ["not-signed-in=1", false],
  ["theme=dark; __Host-signed-in=1", true],
])("with the cookies %j answers %s to whether somebody may be signed in", (cookies, answer) => {
  expect(mayBeSignedIn(cookies)).toBe(answer);
});
