import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { root } from "./tools.ts";

/** What a program says of a configuration; undefined where it is not installed. */
function ask(program: string, ...args: readonly string[]) {
  const { error, status, stderr, stdout } = spawnSync(program, args, { encoding: "utf8" });
  return error === undefined ? { status, said: stdout + stderr } : undefined;
}

const example = (name: string) => join(root, "docs/examples", name);
const isThere = (program: string, ...args: readonly string[]) =>
  ask(program, ...args) !== undefined;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kestrel-examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The example as its site in a whole configuration, with a certificate that is there. */
function siteOf(folder: string): string {
  const [key, certificate, site] = ["key.pem", "certificate.pem", "site.conf"]
    .map((name) => join(folder, name));
  const made = ask(
    "openssl",
    ...["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=bank.example"],
    ...["-keyout", key ?? "", "-out", certificate ?? ""],
  );
  expect(made?.status).toBe(0);
  const text = readFileSync(example("nginx.conf"), "utf8")
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate ?? "")
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key ?? "");
  writeFileSync(site ?? "", text);
  const whole = join(folder, "nginx.conf");
  writeFileSync(
    whole,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${site}; }`,
  );
  return whole;
}

describe("the example for alerts", () => {
  if (isThere("promtool", "--version")) {
    it("is taken by Prometheus", () => {
      expect(ask("promtool", "check", "rules", example("alerts.yml")))
        .toMatchObject({ status: 0, said: expect.stringContaining("SUCCESS") });
    });
  } else it("is not proved here, because promtool is not installed", () => {});
});

describe("the examples for a proxy in front", () => {
  if (isThere("caddy", "version")) {
    it("are taken by Caddy", () => {
      const config = example("Caddyfile");
      expect(ask("caddy", "validate", "--adapter", "caddyfile", "--config", config))
        .toMatchObject({ status: 0, said: expect.stringContaining("Valid configuration") });
    });
  } else it("are not proved here for Caddy, because it is not installed", () => {});

  if (isThere("nginx", "-v") && isThere("openssl", "version")) {
    it("are taken by nginx", () => {
      const config = siteOf(newFolder());
      expect(ask("nginx", "-t", "-c", config))
        .toMatchObject({ status: 0, said: expect.stringContaining("test is successful") });
    });
  } else it("are not proved here for nginx, because it or openssl is not installed", () => {});
});
