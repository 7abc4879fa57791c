import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig, serveDefaults, variableNames } from "#server/runtime/config/config.ts";
import { configuration } from "./bundle/manual.ts";
import { findProgram } from "./testing/findProgram.ts";
import { root } from "./tools.ts";

/** Returns a program's output about a configuration; undefined if it isn't installed. */
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
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key ?? "")
    .replaceAll("/var/log/nginx", folder);
  writeFileSync(site ?? "", text);
  const whole = join(folder, "nginx.conf");
  writeFileSync(
    whole,
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${site}; }`,
  );
  return whole;
}

describe("the examples for systemd", () => {
  const units = ["kestrel.service", "kestrel-backup.service", "kestrel-backup.timer"];
  if (isThere("systemd-analyze", "--version")) {
    it("are taken by systemd", () => {
      const folder = newFolder();
      const paths = units.map((name) => {
        // The programs that it starts must exist.
        const text = readFileSync(example(name), "utf8").replaceAll(
          "/usr/local/bin/deno",
          "/bin/true",
        );
        writeFileSync(join(folder, name), text);
        return join(folder, name);
      });
      expect(ask("systemd-analyze", "verify", ...paths)).toEqual({ status: 0, said: "" });
    });
  } else it("are not proved here, because systemd is not installed", () => {});

  it("start the bundle's programs as its own tasks do", () => {
    const { tasks } = configuration;
    const started = units.flatMap((name) =>
      [...readFileSync(example(name), "utf8").matchAll(/^ExecStart=\/usr\/local\/bin\/(.+)$/gm)]
        .map(([, command]) => command)
    );
    const flagsFirst = (command: string) => command.split(" ").toSorted().join(" ");
    expect(started.map((command = "") => flagsFirst(command)))
      .toEqual([tasks.start, tasks.backup, tasks.drill].map(flagsFirst));
    const [, inContainer = "[]"] = /^CMD (\["run".+)$/m
      .exec(readFileSync(example("Containerfile"), "utf8")) ?? [];
    expect(["deno", ...JSON.parse(inContainer)].join(" ")).toBe(tasks.start);
  });
});

it.each(["kestrel-task", "prepare-database"])("the script %s is a shell's", (name) => {
  expect(ask("sh", "-n", example(name))).toEqual({ status: 0, said: "" });
});

it("the script kestrel-task names each file of /etc/kestrel/secrets to the task", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "secrets"));
  writeFileSync(join(folder, "secrets/BACKUP_KEY"), "secret");
  const script = readFileSync(example("kestrel-task"), "utf8")
    .replaceAll("/etc/kestrel/secrets", join(folder, "secrets"))
    .replaceAll("/usr/local/bin/deno", "env #");
  writeFileSync(join(folder, "kestrel"), script);
  // Does what systemd does with the properties of a service.
  writeFileSync(
    join(folder, "systemd-run"),
    `#!/bin/sh
for one; do case $one in --property=LoadCredential=*) echo "$one"; esac; done
while [ "$1" != /bin/sh ]; do shift; done
CREDENTIALS_DIRECTORY=${folder}/secrets exec "$@"`,
    { mode: 0o755 },
  );
  const { stdout } = spawnSync("sh", [join(folder, "kestrel"), "backup"], {
    encoding: "utf8",
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  const lines = stdout.split("\n");
  expect(lines[0]).toBe(`--property=LoadCredential=BACKUP_KEY:${folder}/secrets/BACKUP_KEY`);
  expect(lines).toContain(`BACKUP_KEY_FILE=${folder}/secrets/BACKUP_KEY`);
  expect(stdout).not.toContain("=secret\n");
});

it("the example for containers is taken by a linter, which sees what is wrong in another", () => {
  const text = readFileSync(example("Containerfile"), "utf8");
  const complaints = (text: string) => validate(text).map(({ message }) => message);
  expect(complaints(text)).toEqual([]);
  const spoilt = text.replace("USER deno", "USR deno").replace("--timeout=3s", "--timeout=3");
  expect(complaints(spoilt)).toEqual([
    "Unknown instruction: USR",
    expect.stringContaining("missing unit in duration"),
  ]);
});

it("the example of settings is valid, once its secrets are filled in", () => {
  const lines = readFileSync(example("bank.env"), "utf8").split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const given = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []));
  const key = new Uint8Array(32).fill(7).toBase64();
  const secrets = { SECRET_KEY: key, ANCHOR_KEY: key, ADMIN_PASSWORD: "tea with seven geese" };
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([]);
  expect(readConfig({ ...given, ...secrets }, serveDefaults)).toMatchObject({ trustedProxies: 1 });
});

describe("the example for alerts", () => {
  if (isThere("promtool", "--version")) {
    it("is taken by Prometheus", () => {
      expect(ask("promtool", "check", "rules", example("alerts.yml")))
        .toMatchObject({ status: 0, said: expect.stringContaining("SUCCESS") });
      const tests = join(root, "scripts/testing/alerts.test.yml");
      expect(ask("promtool", "test", "rules", tests))
        .toMatchObject({ status: 0, said: expect.stringContaining("SUCCESS") });
    });
  } else it("is not proved here, because promtool is not installed", () => {});

  it("links each alert to its entry in docs/operations.md, which has no others", () => {
    const rules = readFileSync(example("alerts.yml"), "utf8").split("- alert: ").slice(1);
    const alerts = rules.map((rule) => /^\w+/.exec(rule)?.[0] ?? "");
    expect(rules.map((rule) => /^ +runbook: (.+)$/m.exec(rule)?.[1]))
      .toEqual(alerts.map((name) => `docs/operations.md#${name.toLowerCase()}`));
    const page = readFileSync(join(root, "docs/operations.md"), "utf8");
    const entries = [...page.matchAll(/<a id="(\w+)"><\/a>`(\w+)`/g)];
    for (const [, anchor, name = ""] of entries) expect(anchor).toBe(name.toLowerCase());
    expect(entries.map(([, , name]) => name).toSorted()).toEqual(alerts.toSorted());
  });
});

describe("the examples for a proxy in front", () => {
  if (isThere("caddy", "version")) {
    it("are taken by Caddy", () => {
      const config = example("Caddyfile");
      expect(ask("caddy", "validate", "--adapter", "caddyfile", "--config", config))
        .toMatchObject({ status: 0, said: expect.stringContaining("Valid configuration") });
    });
  } else it("are not proved here for Caddy, because it is not installed", () => {});

  if (isThere("caddy", "version")) {
    it("have Caddy log no query, in which searches hold names and numbers", async () => {
      const proxy = "caddy";
      const folder = newFolder();
      const log = join(folder, "access.log");
      const config = join(folder, "Caddyfile");
      const text = readFileSync(example("Caddyfile"), "utf8")
        .replace("bank.example {", "{\n\tadmin off\n}\nhttp://127.0.0.1:18439 {")
        .replace("log {", `log {\n\t\toutput file ${log}`);
      writeFileSync(config, text);
      const caddy = spawn(proxy, ["run", "--adapter", "caddyfile", "--config", config], {
        stdio: "ignore",
      });
      onTestFinished(() => void caddy.kill());
      const asked = () => fetch("http://127.0.0.1:18439/api/users?q=maya%40people.test");
      await expect.poll(() => asked().then(({ status }) => status, () => 0), { timeout: 10_000 })
        .toBeGreaterThan(0);
      await expect.poll(() => readFileSync(log, "utf8")).toContain("/api/users");
      expect(readFileSync(log, "utf8")).not.toContain("maya");
    });
  }

  it("have no proxy log the query", () => {
    const nginx = readFileSync(example("nginx.conf"), "utf8");
    expect(nginx.match(/access_log /g)).toHaveLength(2);
    expect(nginx.match(/access_log \S+ no_query;/g)).toHaveLength(2);
    const format = /log_format no_query ([^;]+);/.exec(nginx)?.[1] ?? "";
    expect(format).toContain("$uri");
    expect(format).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|\$http_referer/);
    const haproxy = readFileSync(example("haproxy.cfg"), "utf8");
    const lines = haproxy.split("\n").filter((line) => !line.trim().startsWith("#")).join("\n");
    expect(lines).toMatch(/log-format ".*%HPO/);
    expect(lines).not.toMatch(/%HU|%HQ|%r\b|option httplog/);
  });

  const haproxy = findProgram("haproxy");
  if (haproxy !== undefined) {
    it.each(["haproxy.cfg", "patroni/haproxy.cfg"])("are taken by HAProxy: %s", (name) => {
      expect(ask(haproxy, "-c", "-f", example(name)))
        .toMatchObject({ status: 0, said: expect.stringContaining("is valid") });
    });
  } else it("are not proved here for HAProxy, because it is not installed", () => {});

  if (isThere("nginx", "-v") && isThere("openssl", "version")) {
    it("are taken by nginx", () => {
      const config = siteOf(newFolder());
      expect(ask("nginx", "-t", "-c", config))
        .toMatchObject({ status: 0, said: expect.stringContaining("test is successful") });
    });
  } else it("are not proved here for nginx, because it or openssl is not installed", () => {});
});
