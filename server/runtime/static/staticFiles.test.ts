import { symlink, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { openStaticFiles, type StaticFiles } from "./staticFiles.ts";
import { folderWith } from "../testing/folderWith.ts";
import { testServer } from "../testing/testServer.ts";
import { testRouter } from "../testing/testRouter.ts";

async function app(): Promise<StaticFiles> {
  return await openStaticFiles(
    await folderWith({
      "index.html": "<title>Kestrel</title>",
      "favicon.svg": "<svg/>",
      "assets/main-3f2a.js": "export const plain = 1;",
      "assets/main-3f2a.js.br": "as brotli",
      "assets/main-3f2a.js.gz": "as gzip",
      "assets/main-3f2a.js.map": "{}",
      ".env": "SECRET=1",
      ".git/config": "[core]",
      ".stamp.json": "{}",
      "assets/notes.md": "# notes",
    }),
  );
}

function ask(
  files: StaticFiles,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  return files.answer(new Request("https://bank.example/", { method, headers }), path);
}

const script = "/assets/main-3f2a.js";

describe("a file", () => {
  it("comes with its type, and stays for ever when its name carries a hash", async () => {
    const { headers, status } = ask(await app(), script);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("without a hash is asked for again", async () => {
    const { headers } = ask(await app(), "/favicon.svg");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.has("vary")).toBe(false);
  });

  it.each([
    ["br, gzip", "br", "as brotli"],
    ["gzip, deflate, br;q=0.5", "br", "as brotli"],
    ["GZIP", "gzip", "as gzip"],
    ["br;q=0, gzip", "gzip", "as gzip"],
    ["br;q=0.000,gzip;q=0", null, "export const plain = 1;"],
    ["identity", null, "export const plain = 1;"],
    ["", null, "export const plain = 1;"],
  ])("for Accept-Encoding %j is sent as %s", async (accept, encoding, text) => {
    const response = ask(await app(), script, { "accept-encoding": accept });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(text);
  });

  it("already known is answered 304, each encoding by its own tag", async () => {
    const files = await app();
    const tagOf = (accept: string) =>
      ask(files, script, { "accept-encoding": accept }).headers.get("etag") ?? "";
    expect(new Set([tagOf("br"), tagOf("gzip"), tagOf("")]).size).toBe(3);
    const asked = (accept: string, known: string) =>
      ask(files, script, { "accept-encoding": accept, "if-none-match": known }).status;
    expect(asked("br", tagOf("br"))).toBe(304);
    expect(asked("br", `"other",W/${tagOf("br")}`)).toBe(304);
    expect(asked("br", "*")).toBe(304);
    expect(asked("gzip", tagOf("br"))).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])("refuses %s", async (method) => {
    const response = ask(await app(), script, {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

describe("a path that isn't a file of the app", () => {
  it.each(["/", "/index.html", "/auth", "/dashboard/accounts", "/nowhere", "/admin/"])(
    "%s is a screen",
    async (path) => {
      const response = ask(await app(), path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("<title>Kestrel</title>");
    },
  );

  it.each([
    "/assets/main-0000.js",
    "/main.tsx",
    `${script}.map`,
    `${script}.br`,
    "/assets/notes.md",
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/.well-known/security",
    "/../../etc/passwd",
    "/assets/../../../etc/passwd",
    "/..\\..\\etc\\passwd",
    "/assets/main\0",
    "//../etc",
  ])("%j is not found", async (path) => {
    const response = ask(await app(), path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  });

  it("is not reached through a link", async () => {
    const secret = `${await folderWith({})}/secret.txt`;
    await writeFile(secret, "secret");
    const folder = await folderWith({ "index.html": "" });
    await symlink(secret, `${folder}/link.txt`);
    expect(ask(await openStaticFiles(folder), "/link.txt").status).toBe(404);
  });
});

describe("Visitor's page", () => {
  const folder = {
    "index.html": "the app __NONCE__",
    "landing.html": "landing __NONCE__",
    "auth.html": "sign in __NONCE__",
  };
  const textAt = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(await openStaticFiles(await folderWith(folder)), path, headers).text())
      .split(" ").slice(0, -1).join(" ");

  it.each([["/", "landing"], ["/auth", "sign in"], ["/dashboard", "the app"]])(
    "at %s is %s",
    async (path, text) => expect(await textAt(path)).toBe(text),
  );

  it.each(["/", "/auth"])("at %s isn't shown to users who may be signed in", async (path) => {
    for (const hint of ["__Host-signed-in=1", "signed-in=1"]) {
      expect(await textAt(path, { cookie: `theme=dark; ${hint}` })).toBe("the app");
    }
    expect(await textAt(path, { cookie: "not__Host-signed-in=1" })).not.toBe("the app");
  });

  it("isn't served as a file", async () => {
    const files = await openStaticFiles(await folderWith(folder));
    expect(ask(files, "/landing.html").status).toBe(404);
  });

  it("carries the nonce of its answer's policy, another each time", async () => {
    const files = await openStaticFiles(await folderWith(folder));
    const answers = [ask(files, "/"), ask(files, "/")];
    const nonces = await Promise.all(answers.map(async (answer) => {
      const nonce = (await answer.text()).split(" ").at(-1) ?? "";
      expect(answer.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      return nonce;
    }));
    expect(new Set(nonces).size).toBe(2);
  });
});

describe("a page of some size", () => {
  const open = async () =>
    await openStaticFiles(
      await folderWith({ "index.html": `<b nonce="__NONCE__">${"simple ".repeat(500)}</b>` }),
    );

  it.each(["br, gzip", ""])("is the same for Accept-Encoding %j", async (accept) => {
    const { origin } = await testServer({ router: testRouter({ files: await open() }) });
    const response = await fetch(origin, { headers: { "accept-encoding": accept } });
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await response.text()).toBe(`<b nonce="${nonce}">${"simple ".repeat(500)}</b>`);
  });

  it.each(["gzip", ""])("asked for by HEAD with %j has its headers only", async (accept) => {
    const files = await open();
    const [head, get] = ["HEAD", "GET"].map((method) => {
      const { headers, body } = ask(files, "/", { "accept-encoding": accept }, method);
      const { "content-security-policy": policy, ...others } = Object.fromEntries(headers);
      expect(policy).toMatch(/'nonce-[\w+/=]{24}'/);
      return { others, hasBody: body !== null };
    });
    expect(head).toEqual({ others: get?.others, hasBody: false });
    const { origin } = await testServer({ router: testRouter({ files }) });
    const { status } = await fetch(origin, { method: "HEAD" });
    expect(status).toBe(200);
  });
});

it("refuses to open a folder without a page", async () => {
  await expect(openStaticFiles(await folderWith({ "main.js": "" }))).rejects.toThrow();
});
