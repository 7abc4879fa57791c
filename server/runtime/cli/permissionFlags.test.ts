import { expect, it } from "vitest";
import { hours } from "#contract/time.ts";
import { permissionFlags } from "./supervisor.ts";
import { pushAddresses } from "../push/pushServices.ts";
import type { Paths } from "../config/paths.ts";
import { config } from "../testing/openBank.ts";

const paths: Paths = {
  app: "/bank/app",
  main: "/bank/main.ts",
  asItIs: ["--cached-only", "--frozen"],
  engine: () => "/bank/engine",
};
const embedded = { ...config, dataDir: ".data", port: 8_000 };
const onServer = { ...embedded, databaseUrl: "postgres://bank:secret@db.example/bank" };
/** Where browsers are told what to show, which every bank may reach. */
const services = `,${pushAddresses.join()}`;
const flag = (name: string, given: Parameters<typeof permissionFlags>[0]) =>
  permissionFlags(given, paths, []).find((one) => one.startsWith(`--${name}`))?.split("=")[1];

it("allows the embedded database its folder and the bank its own address", () => {
  expect(permissionFlags(embedded, paths, []).slice(0, -1)).toEqual([
    "--no-prompt",
    "--cached-only",
    "--frozen",
    `--allow-net=127.0.0.1:8000${services}`,
    "--allow-read=/bank/app,/bank/engine,.data",
    "--allow-sys=statfs",
    "--allow-write=.data",
  ]);
});

it("allows a database server's address instead, and no writing at all", () => {
  expect(flag("allow-net", onServer)).toBe(`127.0.0.1:8000,db.example:5432${services}`);
  expect(flag("allow-read", onServer)).toBe("/bank/app");
  expect(flag("allow-write", onServer)).toBeUndefined();
  expect(flag("allow-env", onServer)).toContain("PG*");
  expect(permissionFlags(onServer, paths, []).join()).not.toMatch(
    /secret|--allow-(run|ffi|sys|all)|-A/,
  );
});

it("allows each host of a database that may be at several", () => {
  const databaseUrl =
    "postgres://bank@a.example,b.example:5433/bank?target_session_attrs=read-write";
  expect(flag("allow-net", { ...embedded, databaseUrl }))
    .toBe(`127.0.0.1:8000,a.example:5432,b.example:5433${services}`);
});

it("allows a replica's address", () => {
  const databaseReadUrl = "postgres://bank:secret@replica.example/bank";
  expect(flag("allow-net", { ...onServer, databaseReadUrl }))
    .toBe(`127.0.0.1:8000,db.example:5432,replica.example:5432${services}`);
});

it.each([
  ["smtp://mail.example", "mail.example:587"],
  ["smtps://user:secret@mail.example", "mail.example:465"],
  ["smtp://[::1]:2525", "[::1]:2525"],
])("allows a mail server's address: %s", (url, address) => {
  const smtp = { url, from: "bank@bank.test", needsTls: true };
  expect(flag("allow-net", { ...embedded, smtp })).toBe(`127.0.0.1:8000,${address}${services}`);
});

it("allows the file and the address that anchors go to", () => {
  const checkpoints = { file: "/log/anchors.jsonl", url: "https://anchors.example/kestrel" };
  expect(flag("allow-write", { ...embedded, checkpoints })).toBe(".data,/log/anchors.jsonl");
  expect(flag("allow-write", { ...onServer, checkpoints })).toBe("/log/anchors.jsonl");
  expect(flag("allow-net", { ...embedded, checkpoints })).toBe(
    `127.0.0.1:8000,anchors.example:443${services}`,
  );
});

it("allows to look at backups and at the disks of what is written, and to write none of the former", () => {
  const backups = { folder: "/backups", limit: hours(26) };
  const checkpoints = { file: "/log/anchors.jsonl", url: undefined };
  const watched = { ...onServer, backups, checkpoints };
  expect(flag("allow-read", watched)).toBe("/bank/app,/log,/backups");
  expect(flag("allow-sys", watched)).toBe("statfs");
  expect(flag("allow-write", watched)).toBe("/log/anchors.jsonl");
});

it("allows to read the files of secrets, and the variables that name them", () => {
  const secretFiles = ["/run/secrets/key", "/run/secrets/url"];
  expect(flag("allow-read", { ...onServer, secretFiles }))
    .toBe("/bank/app,/run/secrets/key,/run/secrets/url");
  expect(flag("allow-env", onServer)?.split(",")).toContain("SECRET_KEY_FILE");
});

it("allows the addresses that a name of this machine stands for", () => {
  const flags = permissionFlags({ ...embedded, host: "localhost" }, paths, ["::1", "127.0.0.1"]);
  expect(flags).toContain(`--allow-net=localhost:8000,[::1]:8000,127.0.0.1:8000${services}`);
});

it("writes addresses and folders as Deno reads them", () => {
  expect(flag("allow-net", { ...embedded, host: "::1" })).toBe(`[::1]:8000${services}`);
  expect(flag("allow-write", { ...embedded, dataDir: "/my data" })).toBe("/my data");
  expect(() => flag("allow-write", { ...embedded, dataDir: "/my,data" })).toThrow(
    'The path "/my,data" contains a comma. Use a path without one',
  );
});

it("leaves the lock out where a driver is wanted that it does not know", () => {
  const flags = permissionFlags({ ...onServer, databaseDriver: "deno-postgres" }, paths, []);
  expect(flags).toContain("--no-lock");
  expect(flags).not.toContain("--frozen");
});
