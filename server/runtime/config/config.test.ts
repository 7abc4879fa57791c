import { describe, expect, it } from "vitest";
import { readDatabaseConfig } from "./config.ts";
import { configOf, refusalsOf, server } from "./testing/configOf.ts";

const SECRET_KEY = btoa("A".repeat(32));
const admin = {
  ADMIN_USERNAME: "root",
  ADMIN_PASSWORD: "tea with geese",
  ADMIN_EMAIL: "root@bank.test",
};

describe("readConfig", () => {
  it("has a default for everything", () => {
    expect(configOf({})).toEqual({
      host: "127.0.0.1",
      port: 8_000,
      databaseUrl: undefined,
      databaseDriver: "postgres",
      secretKey: undefined,
      formerSecretKeys: [],
      formerStatementKeys: [],
      isClearTextAllowed: false,
      isKeyReplaced: false,
      isTraced: false,
      backups: undefined,
      dataDir: ".data",
      checkpointKey: undefined,
      metricsPort: undefined,
      alertUrl: undefined,
      checkpoints: { file: undefined, url: undefined },
      demo: false,
      firstAdmin: undefined,
      publicOrigins: [],
      trustedProxies: 0,
      smtp: undefined,
      logLevel: "info",
      openFiles: undefined,
      secretFiles: [],
    });
  });

  it("takes an empty variable for an unset one", () => {
    expect(configOf({ PORT: "", DATABASE_URL: "", LOG_LEVEL: "" })).toEqual(configOf({}));
  });

  it.each(["0", "1", "65535"])("accepts PORT=%s", (PORT) => {
    expect(configOf({ PORT }).port).toBe(Number(PORT));
  });

  it.each(["65536", "-1", "80.5", "abc", " 80", "1e3", "9999999999"])(
    "refuses PORT=%s by name, value and wish",
    (PORT) =>
      expect(refusalsOf({ PORT })).toEqual([
        `PORT is "${PORT}"; expected a whole number from 0 to 65535`,
      ]),
  );

  it.each([["1", true], ["on", true], ["true", true], ["0", false], ["off", false]])(
    "reads DEMO=%s",
    (DEMO, isOn) => expect(configOf({ DEMO }).demo).toBe(isOn),
  );

  it("refuses another DEMO", () => {
    expect(refusalsOf({ DEMO: "yes" })).toEqual([
      'DEMO is "yes"; expected on or off (also 1 or 0, true or false)',
    ]);
  });

  it.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("lets a demo listen on %s", (HOST) => {
    expect(refusalsOf({ HOST, DEMO: "on" })).toEqual([]);
  });

  it.each(["0.0.0.0", "10.0.0.1", "::", "bank.example", "127.0.0.1.example", "127.999.0.1"])(
    "keeps a demo away from %s",
    (HOST) => {
      const PUBLIC_ORIGIN = "https://bank.example";
      expect(refusalsOf({ HOST, DEMO: "on", PUBLIC_ORIGIN, TRUST_PROXY: "1" })).toEqual([
        `DEMO is on. Turn it off unless HOST "${HOST}" is a loopback address`,
      ]);
      expect(refusalsOf({ HOST, PUBLIC_ORIGIN, TRUST_PROXY: "1" }, { ...server, demo: true }))
        .toEqual([
          `DEMO is on by default. Turn it off unless HOST "${HOST}" is a loopback address`,
        ]);
    },
  );

  it("refuses a HOST that is none, on one line", () => {
    const [line, ...others] = refusalsOf({
      HOST: "a\nb",
      PUBLIC_ORIGIN: "https://bank.example",
      TRUST_PROXY: "1",
    });
    expect(line).toBe(
      'HOST is "a\\nb"; expected an IP address or hostname of this machine, such as 127.0.0.1 or 0.0.0.0',
    );
    expect(others).toEqual([]);
    expect(refusalsOf({ HOST: "a\nb", DEMO: "on" })).toEqual([
      line,
      'PUBLIC_ORIGIN is not set; expected the public URL users open, because HOST "a\\nb" isn\'t a loopback address',
      'DEMO is on. Turn it off unless HOST "a\\nb" is a loopback address',
    ]);
  });

  it("wants an origin where the listening address is none", () => {
    expect(refusalsOf({ HOST: "0.0.0.0" })).toEqual([
      'PUBLIC_ORIGIN is not set; expected the public URL users open, because HOST "0.0.0.0" isn\'t a loopback address',
    ]);
  });

  it("reads several origins", () => {
    const PUBLIC_ORIGIN = "https://bank.example, http://localhost:5173,https://bank.example:8443";
    expect(configOf({ PUBLIC_ORIGIN, TRUST_PROXY: "1" }).publicOrigins).toEqual([
      "https://bank.example",
      "http://localhost:5173",
      "https://bank.example:8443",
    ]);
  });

  it.each([
    "bank.example",
    "https://bank.example/",
    "https://bank.example/app",
    "http://bank.example",
    "https://Bank.example",
    "ftp://bank.example",
    "null",
    "*",
    "https://a.example,",
  ])("refuses the origin %s", (PUBLIC_ORIGIN) => {
    const [line, ...others] = refusalsOf({ PUBLIC_ORIGIN, TRUST_PROXY: "1" });
    expect(line).toMatch(/^PUBLIC_ORIGIN is ".*"; expected https:\/\/host\[:port\] \(http:/);
    expect(others).toEqual([]);
  });

  it("accepts both names of the Postgres scheme and never repeats another value", () => {
    const url = "postgresql://bank:secret@db.example:5432/bank?sslmode=verify-full";
    const several =
      "postgres://bank:secret@[::1]:5432,localhost/bank?target_session_attrs=read-write";
    for (const DATABASE_URL of [url, several]) {
      expect(configOf({ DATABASE_URL, SECRET_KEY }).databaseUrl).toBe(DATABASE_URL);
    }
    const lines = [
      ...refusalsOf({ DATABASE_URL: "mysql://bank:secret@db.example/bank" }),
      ...refusalsOf({ DATABASE_URL: "secret" }),
      ...refusalsOf({ DATABASE_URL: "postgres://bank:secret@%2Ftmp/bank", SECRET_KEY }),
      ...refusalsOf({ DATABASE_URL: "postgres://bank:secret@a,%2Ftmp/bank", SECRET_KEY }),
      ...refusalsOf({ DATABASE_URL: "postgres://bank:secret@a,b/bank", SECRET_KEY }),
      ...refusalsOf({ DATABASE_URL: "postgres://bank:secret%zz@db.example/bank", SECRET_KEY }),
    ];
    expect(lines).toEqual([
      "DATABASE_URL is an address of another kind; expected postgres://user:password@host:port/database",
      "DATABASE_URL is not an address; expected postgres://user:password@host:port/database",
      "DATABASE_URL is a URL with an invalid host; expected postgres://user:password@host:port/database",
      "DATABASE_URL is a URL with an invalid host; expected postgres://user:password@host:port/database",
      "DATABASE_URL is a URL with several hosts but without target_session_attrs=read-write; expected postgres://user:password@host:port/database",
      "DATABASE_URL is a URL with an unencoded % (write %25); expected postgres://user:password@host:port/database",
    ]);
  });

  it("wants a key of 32 bytes beside a database server, and never repeats one", () => {
    const databaseUrl = { DATABASE_URL: "postgres://bank@localhost/bank" };
    expect(configOf({ SECRET_KEY }).secretKey).toEqual(new Uint8Array(32).fill(65));
    const SECRET_KEYS = `${btoa("B".repeat(32))}, ${SECRET_KEY}`;
    expect(configOf({ ...databaseUrl, SECRET_KEYS })).toMatchObject({
      secretKey: new Uint8Array(32).fill(66),
      formerSecretKeys: [new Uint8Array(32).fill(65)],
    });
    expect(refusalsOf({ SECRET_KEYS, SECRET_KEY })).toEqual([
      "SECRET_KEYS is set together with SECRET_KEY. Set only one",
    ]);
    expect(refusalsOf({ SECRET_KEYS: `${SECRET_KEY},x` })).toEqual([
      "SECRET_KEYS is not 32 base64 bytes; expected 32 random bytes in base64",
    ]);
    expect(configOf({ SECRET_KEY_REPLACED: "on" }).isKeyReplaced).toBe(true);
    expect(refusalsOf(databaseUrl)).toEqual([
      "SECRET_KEY is not set; expected 32 random bytes in base64, because DATABASE_URL is set",
    ]);
    for (const wrong of [btoa("A".repeat(31)), btoa("A".repeat(33)), "not base64 at all"]) {
      expect(refusalsOf({ SECRET_KEY: wrong })).toEqual([
        "SECRET_KEY is not 32 base64 bytes; expected 32 random bytes in base64",
      ]);
    }
    expect(readDatabaseConfig(databaseUrl)).toEqual({
      databaseUrl: databaseUrl.DATABASE_URL,
      databaseDriver: "postgres",
      dataDir: ".data",
    });
  });

  it.each([["0", 0], ["10", 10]])("accepts TRUST_PROXY=%s", (TRUST_PROXY, count) => {
    expect(configOf({ TRUST_PROXY }).trustedProxies).toBe(count);
  });

  it("refuses other numbers of proxies and other levels", () => {
    expect(refusalsOf({ TRUST_PROXY: "11", LOG_LEVEL: "INFO" })).toEqual([
      'TRUST_PROXY is "11"; expected a whole number from 0 to 10',
      'LOG_LEVEL is "INFO"; expected one of debug, info, warn, error',
    ]);
  });

  it("reads the first admin", () => {
    expect(configOf(admin).firstAdmin).toEqual({
      username: "root",
      password: "tea with geese",
      email: "root@bank.test",
    });
  });

  it("wants all of the first admin or nothing", () => {
    expect(refusalsOf({ ADMIN_USERNAME: "root" })).toEqual([
      "ADMIN_PASSWORD is not set; expected a value: set ADMIN_USERNAME, ADMIN_PASSWORD, and ADMIN_EMAIL together",
      "ADMIN_EMAIL is not set; expected a value: set ADMIN_USERNAME, ADMIN_PASSWORD, and ADMIN_EMAIL together",
    ]);
  });

  it("tells the length of a bad password, never the password", () => {
    expect(refusalsOf({ ...admin, ADMIN_PASSWORD: "1234567" })).toEqual([
      "ADMIN_PASSWORD is 7 characters long; expected 8 to 128",
    ]);
    const long = (length: number) => "tea with ".padEnd(length, "geese, ducks and swans, ");
    expect(refusalsOf({ ...admin, ADMIN_PASSWORD: long(128) })).toEqual([]);
    expect(refusalsOf({ ...admin, ADMIN_PASSWORD: long(129) })).toHaveLength(1);
  });

  it.each([["ADMIN_USERNAME", "ab"], ["ADMIN_USERNAME", "a b c"], ["ADMIN_EMAIL", "root"]])(
    "refuses %s=%s",
    (name, value) => {
      const lines = refusalsOf({ ...admin, [name]: value });
      expect(lines).toEqual([expect.stringMatching(`^${name} is "${value}"; expected `)]);
    },
  );

  it("tells what a username is made of, also where the others are missing", () => {
    expect(refusalsOf({ ADMIN_USERNAME: "a b" })[0]).toBe(
      'ADMIN_USERNAME is "a b"; expected a username of 3 to 32 letters, digits, dots, dashes and underscores',
    );
  });

  it("requires of the first administrator what the contract requires of any user", () => {
    const spelled = { ADMIN_USERNAME: " jürgen", ADMIN_PASSWORD: "tea with u\u0308ber" };
    expect(configOf({ ...admin, ...spelled }).firstAdmin).toEqual({
      username: "jürgen",
      password: "tea with \u00fcber",
      email: "root@bank.test",
    });
    expect(refusalsOf({ ...admin, ADMIN_EMAIL: "root@bank" })).toEqual([
      'ADMIN_EMAIL is "root@bank"; expected an email address such as root@bank.example',
    ]);
  });

  it("reports all mistakes together", () => {
    expect(refusalsOf({ PORT: "x", TRUST_PROXY: "x", LOG_LEVEL: "x" })).toHaveLength(3);
  });

  it.each([
    "password1",
    "blink182",
    "Rush2112",
    "kestrel2026",
    "administrator",
    "root-root",
    "12345678",
  ])(
    "refuses a first administrator's password that is easy to guess: %s",
    (ADMIN_PASSWORD) => {
      expect(refusalsOf({ ...admin, ADMIN_PASSWORD })).toEqual([
        "ADMIN_PASSWORD is too easy to guess. Avoid common words, names, keyboard patterns, and dates",
      ]);
    },
  );

  it("reads DATABASE_DRIVER", () => {
    expect(configOf({ DATABASE_DRIVER: "deno-postgres" }).databaseDriver).toBe("deno-postgres");
    expect(refusalsOf({ DATABASE_DRIVER: "pg" })).toEqual([
      'DATABASE_DRIVER is "pg"; expected one of postgres, deno-postgres',
    ]);
  });
});
