import { expect, it } from "vitest";
import { launchFlags } from "./launchFlags.ts";
import type { Places } from "./places.ts";
import { settings } from "./testing/openBank.ts";

const places: Places = {
  app: "/bank/app",
  main: "/bank/main.ts",
  asItIs: ["--cached-only", "--frozen"],
  engine: () => "/bank/engine",
};
const embedded = { ...settings, dataDir: ".data", port: 8_000 };
const onServer = { ...embedded, databaseUrl: "postgres://bank:secret@db.example/bank" };
const flag = (name: string, given: Parameters<typeof launchFlags>[0]) =>
  launchFlags(given, places, []).find((one) => one.startsWith(`--${name}`))?.split("=")[1];

it("[req 96] allows the embedded database its folder and the bank its own address", () => {
  expect(launchFlags(embedded, places, []).slice(0, -1)).toEqual([
    "--no-prompt",
    "--cached-only",
    "--frozen",
    "--allow-net=127.0.0.1:8000",
    "--allow-read=/bank/app,/bank/engine,.data",
    "--allow-write=.data",
  ]);
});

it("[req 96] allows a database server's address instead, and no writing at all", () => {
  expect(flag("allow-net", onServer)).toBe("127.0.0.1:8000,db.example:5432");
  expect(flag("allow-read", onServer)).toBe("/bank/app");
  expect(flag("allow-write", onServer)).toBeUndefined();
  expect(flag("allow-env", onServer)).toContain("PG*");
  expect(launchFlags(onServer, places, []).join()).not.toMatch(
    /secret|--allow-(run|ffi|sys|all)|-A/,
  );
});

it.each([
  ["smtp://mail.example", "mail.example:587"],
  ["smtps://user:secret@mail.example", "mail.example:465"],
  ["smtp://[::1]:2525", "[::1]:2525"],
])("[req 96] allows a mail server's address: %s", (url, address) => {
  const smtp = { url, from: "bank@bank.test" };
  expect(flag("allow-net", { ...embedded, smtp })).toBe(`127.0.0.1:8000,${address}`);
});

it("[req 96] allows the addresses that a name of this machine stands for", () => {
  const flags = launchFlags({ ...embedded, host: "localhost" }, places, ["::1", "127.0.0.1"]);
  expect(flags).toContain("--allow-net=localhost:8000,[::1]:8000,127.0.0.1:8000");
});

it("writes addresses and folders as Deno reads them", () => {
  expect(flag("allow-net", { ...embedded, host: "::1" })).toBe("[::1]:8000");
  expect(flag("allow-write", { ...embedded, dataDir: "/my data" })).toBe("/my data");
  expect(() => flag("allow-write", { ...embedded, dataDir: "/my,data" })).toThrow(
    'The path "/my,data" has a comma in it; wanted: one without',
  );
});

it("leaves the lock out where a driver is wanted that it does not know", () => {
  const flags = launchFlags({ ...onServer, databaseDriver: "deno-postgres" }, places, []);
  expect(flags).toContain("--no-lock");
  expect(flags).not.toContain("--frozen");
});
