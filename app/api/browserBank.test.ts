import { expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { createLazyClient, keepsCookies, mayBeSignedIn } from "./browserBank.ts";

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
])("with the cookies %j returns %s for whether a user may be signed in", (cookies, answer) => {
  expect(mayBeSignedIn(cookies)).toBe(answer);
});

it("tries whether the browser keeps a cookie, and leaves none", () => {
  expect(keepsCookies()).toBe(true);
  expect(document.cookie).not.toContain("kestrel-tried");
  const blocked = Object.create({
    get cookie() {
      return "";
    },
    set cookie(line: string) {
      expect(line).toContain("SameSite");
    },
  });
  expect(keepsCookies(blocked)).toBe(false);
});
