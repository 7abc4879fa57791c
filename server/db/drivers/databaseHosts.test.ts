import { describe, expect, it } from "vitest";
import { addressesOf, changeAddress, createHosts } from "./databaseHosts.ts";

const two = "postgres://bank:s%40fe@one.example:5433,[::1]:5434/kestrel?sslmode=verify-full";

describe("a database's address", () => {
  it.each([
    ["postgres:///kestrel", ["postgres:///kestrel"]],
    ["postgres://bank@one/kestrel", ["postgres://bank@one/kestrel"]],
    ["postgres://one,two", ["postgres://one", "postgres://two"]],
    [two, [
      "postgres://bank:s%40fe@one.example:5433/kestrel?sslmode=verify-full",
      "postgres://bank:s%40fe@[::1]:5434/kestrel?sslmode=verify-full",
    ]],
    ["nothing", ["nothing"]],
  ])("%s may name several hosts", (text, addresses) => {
    expect(addressesOf(text)).toEqual(addresses);
  });

  it("keeps them when something else of it is changed", () => {
    const changed = changeAddress(two, (url) => {
      url.password = "";
      url.pathname = "/other";
    });
    expect(changed).toBe(
      "postgres://bank@one.example:5433,[::1]:5434/other?sslmode=verify-full",
    );
  });

  it("is looked for at the next host where one is given up, and only then", () => {
    const [one, other] = addressesOf(two);
    const hosts = createHosts(two);
    expect(hosts.current()).toBe(one);
    hosts.giveUp(one);
    // Others lost their connections to the first one as well.
    hosts.giveUp(one);
    expect(hosts.current()).toBe(other);
    hosts.giveUp(other ?? "");
    expect(hosts.current()).toBe(one);
  });
});
