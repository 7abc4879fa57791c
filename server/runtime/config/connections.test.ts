import { describe, expect, it } from "vitest";
import { readDatabaseConfig } from "./config.ts";
import { configOf, refusalsOf, server } from "./testing/configOf.ts";

const SECRET_KEY = btoa("A".repeat(32));

describe("a connection without verification", () => {
  const far = "postgres://bank:secret@db.example/bank";

  it.each([
    far,
    `${far}?sslmode=require`,
    `${far}?sslmode=verify-full&sslmode=disable`,
    "postgres://bank:secret@10.0.0.5/bank?sslmode=prefer",
    "postgres://bank:secret@127.0.0.1.example/bank",
    "postgres://bank:secret@localhost,db.example/bank?target_session_attrs=read-write",
  ])("is refused: %s", (DATABASE_URL) => {
    const line = "DATABASE_URL is a remote server whose certificate isn't verified; " +
      "expected a URL with sslmode=verify-full, or ALLOW_CLEAR_TEXT=on";
    expect(refusalsOf({ DATABASE_URL, SECRET_KEY })).toEqual([line]);
    expect(() => readDatabaseConfig({ DATABASE_URL })).toThrow(line);
    expect(refusalsOf({ DATABASE_URL, SECRET_KEY, ALLOW_CLEAR_TEXT: "on" })).toEqual([]);
  });

  it.each([
    `${far}?sslmode=verify-full`,
    "postgres://bank@localhost/bank",
    "postgres://bank@[::1]:5432/bank",
    "postgres:///bank",
  ])("is none at %s", (DATABASE_URL) => {
    expect(refusalsOf({ DATABASE_URL, SECRET_KEY })).toEqual([]);
  });

  it("counts the host that stands elsewhere", () => {
    const elsewhere = (PGHOST: string) => ({
      DATABASE_URL: "postgres:///bank",
      SECRET_KEY,
      PGHOST,
    });
    expect(refusalsOf(elsewhere("db.example"))).toHaveLength(1);
    expect(refusalsOf(elsewhere("/run/postgresql"))).toEqual([]);
  });
});

describe("DATABASE_READ_URL", () => {
  const known = { DATABASE_URL: "postgres://bank@localhost/bank", SECRET_KEY };
  const wanted = "expected postgres://user:password@host:port/database";

  it("is not needed, and is read beside DATABASE_URL", () => {
    expect(configOf(known).databaseReadUrl).toBeUndefined();
    const DATABASE_READ_URL = "postgres://bank@[::1]:5433/bank";
    expect(configOf({ ...known, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(refusalsOf({ DATABASE_READ_URL }))
      .toEqual(["DATABASE_READ_URL is set without DATABASE_URL. Set both"]);
  });

  it.each([
    ["postgres://bank:secret@a,b/bank", `an address of several hosts; ${wanted}`],
    [
      "postgres://bank:secret@localhost/bank?target_session_attrs=read-write",
      `a URL that requires a writable server, but this must be a replica; ${wanted}`,
    ],
    ["mysql://bank:secret@localhost/bank", `an address of another kind; ${wanted}`],
    [
      "postgres://bank:secret@db.example/bank",
      "a remote server whose certificate isn't verified; " +
      "expected a URL with sslmode=verify-full, or ALLOW_CLEAR_TEXT=on",
    ],
  ])("refuses %s without repeating it", (DATABASE_READ_URL, line) => {
    expect(refusalsOf({ ...known, DATABASE_READ_URL })).toEqual([`DATABASE_READ_URL is ${line}`]);
  });
});

describe("TRUST_PROXY", () => {
  const PUBLIC_ORIGIN = "http://localhost:8000, https://bank.example";

  it("has to be said where people come by https, because this process speaks none", () => {
    expect(refusalsOf({ PUBLIC_ORIGIN })).toEqual([
      "TRUST_PROXY is not set; expected the number of reverse proxies that set X-Forwarded-For " +
      "(0 if none), because PUBLIC_ORIGIN uses https",
    ]);
    expect(configOf({ PUBLIC_ORIGIN, TRUST_PROXY: "0" }).trustedProxies).toBe(0);
    expect(configOf({ PUBLIC_ORIGIN, TRUST_PROXY: "2" }).trustedProxies).toBe(2);
  });
});

describe("PUBLIC_ORIGIN", () => {
  it.each(["0.0.0.0", "::", "192.0.2.7", "localhost.", "bank.internal"])(
    "refuses clear text where HOST=%s is reachable from other machines",
    (HOST) => {
      const line = (origin: string) =>
        `PUBLIC_ORIGIN is "${origin}"; expected https://, the address of a proxy that terminates ` +
        `TLS, because HOST "${HOST}" is not loopback, or ALLOW_CLEAR_TEXT=on`;
      for (const origin of ["http://localhost:8000", "http://[::1]:8000", "http://127.0.0.2"]) {
        for (const TRUST_PROXY of ["", "0", "1"]) {
          const given = { HOST, PUBLIC_ORIGIN: origin, TRUST_PROXY };
          expect(refusalsOf(given)).toEqual([line(origin)]);
          expect(refusalsOf({ ...given, ALLOW_CLEAR_TEXT: "on" })).toEqual([]);
          const several = { ...given, TRUST_PROXY: "1" };
          expect(refusalsOf({ ...several, PUBLIC_ORIGIN: `https://bank.example, ${origin}` }))
            .toEqual([line(origin)]);
        }
      }
      const overTls = { HOST, PUBLIC_ORIGIN: "https://bank.example", TRUST_PROXY: "1" };
      expect(refusalsOf(overTls)).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])(
    "may be http where HOST=%s is this machine only",
    (HOST) => expect(refusalsOf({ HOST, PUBLIC_ORIGIN: "http://localhost:8000" })).toEqual([]),
  );
});

describe("DEMO", () => {
  it.each([
    "https://bank.example",
    "https://192.0.2.7:8443",
    "https://[2001:db8::1]",
    "https://localhost.",
    "https://localhost.example",
    "https://127.0.0.1.example",
  ])("is refused beside the public origin %s, alone or as one of several", (origin) => {
    const TRUST_PROXY = "1";
    const line = `Turn it off because PUBLIC_ORIGIN "${origin}" isn't a loopback address`;
    for (const PUBLIC_ORIGIN of [origin, `http://localhost:8000,${origin}`]) {
      const given = { PUBLIC_ORIGIN, TRUST_PROXY, ALLOW_CLEAR_TEXT: "on" };
      expect(refusalsOf({ ...given, DEMO: "1" })).toEqual([`DEMO is on. ${line}`]);
      expect(refusalsOf(given, { ...server, demo: true })).toEqual([
        `DEMO is on by default. ${line}`,
      ]);
      expect(refusalsOf(given)).toEqual([]);
    }
  });

  it("is refused behind a proxy with an unnamed address", () => {
    const line =
      "Turn it off because TRUST_PROXY says a proxy is in front, or set PUBLIC_ORIGIN to a " +
      "loopback address";
    expect(refusalsOf({ DEMO: "on", TRUST_PROXY: "1" })).toEqual([`DEMO is on. ${line}`]);
    expect(refusalsOf({ TRUST_PROXY: "2" }, { ...server, demo: true }))
      .toEqual([`DEMO is on by default. ${line}`]);
    expect(refusalsOf({ TRUST_PROXY: "1" })).toEqual([]);
    const PUBLIC_ORIGIN = "https://localhost:8443";
    expect(refusalsOf({ DEMO: "on", TRUST_PROXY: "1", PUBLIC_ORIGIN })).toEqual([]);
  });

  it.each([
    "http://localhost:5173",
    "http://127.0.0.2:8080",
    "http://[::1]:1",
    "https://localhost",
  ])(
    "may be on at %s, which is this machine's",
    (PUBLIC_ORIGIN) =>
      expect(refusalsOf({ DEMO: "on", PUBLIC_ORIGIN, TRUST_PROXY: "0" })).toEqual([]),
  );
});

describe("SMTP_URL", () => {
  it("is not needed", () => {
    expect(configOf({}).smtp).toBeUndefined();
  });

  it.each(["smtp://mail.test", "smtps://bank:secret@mail.test:465"])("may be %s", (url) => {
    const PUBLIC_ORIGIN = "https://bank.test:8443";
    const { smtp } = configOf({ SMTP_URL: url, PUBLIC_ORIGIN, TRUST_PROXY: "1" });
    expect(smtp).toEqual({ url, from: "no-reply@bank.test", needsTls: true });
  });

  it("needs no TLS on this machine, or where the operator says so", () => {
    expect(configOf({ SMTP_URL: "smtp://127.0.0.1:2525" }).smtp?.needsTls).toBe(false);
    const far = { SMTP_URL: "smtp://mail.test", ALLOW_CLEAR_TEXT: "on" };
    expect(configOf(far).smtp?.needsTls).toBe(false);
  });

  it.each(["ignoreTLS=true", "tls.rejectUnauthorized=false", "requireTLS=0", "secure=false"])(
    "takes none with %s",
    (weak) => {
      const SMTP_URL = `smtps://bank:secret@mail.test?${weak}`;
      expect(refusalsOf({ SMTP_URL })).toEqual([
        `SMTP_URL is a remote server with an option that weakens TLS ("${weak.split("=")[0]}"); ` +
        "expected a URL without that option, or ALLOW_CLEAR_TEXT=on",
      ]);
      expect(refusalsOf({ SMTP_URL, ALLOW_CLEAR_TEXT: "on" })).toEqual([]);
    },
  );

  it.each([
    ["mail.test", "not an address"],
    ["https://bank:secret@mail.test", "an address of another kind"],
    ["smtp:", "an address without a host"],
  ])("refuses %s without repeating it", (SMTP_URL, found) => {
    expect(refusalsOf({ SMTP_URL })).toEqual([
      `SMTP_URL is ${found}; expected smtp://user:password@host:port, or smtps://`,
    ]);
  });
});

describe("MAIL_FROM", () => {
  const SMTP_URL = "smtp://mail.test";

  it("is the sender instead of the bank's own host", () => {
    expect(configOf({ SMTP_URL, MAIL_FROM: "help@bank.test" }).smtp?.from).toBe("help@bank.test");
    expect(configOf({ SMTP_URL }).smtp?.from).toBe("no-reply@localhost");
  });

  it.each(["bank", "a@b, c@d", "Bank <a@b>"])("refuses %s", (MAIL_FROM) => {
    expect(refusalsOf({ SMTP_URL, MAIL_FROM })).toEqual([
      `MAIL_FROM is "${MAIL_FROM}"; expected an email address such as bank@example.com`,
    ]);
  });
});

describe("ANCHOR_URL", () => {
  it.each(["https://anchors.example/kestrel", "http://127.0.0.1:9000/", "http://localhost/a?b=c"])(
    "accepts %s",
    (ANCHOR_URL) => expect(configOf({ ANCHOR_URL }).checkpoints.url).toBe(ANCHOR_URL),
  );

  it.each([
    ["http://anchors.example/secret", "a remote URL without https"],
    ["ftp://anchors.example/secret", "an address of another kind"],
    ["checkpoints", "not an address"],
  ])("refuses %s without repeating it", (ANCHOR_URL, found) => {
    expect(refusalsOf({ ANCHOR_URL })).toEqual([
      `ANCHOR_URL is ${found}; expected https://host[:port]/path (http:// on loopback only)`,
    ]);
  });
});
