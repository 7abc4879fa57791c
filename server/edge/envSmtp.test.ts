import { describe, expect, it } from "vitest";
import { readVariables } from "./envVariables.ts";
import { readSmtp } from "./envSmtp.ts";

function read(environment: Record<string, string>, origins: readonly string[] = []) {
  const variables = readVariables(environment);
  return { smtp: readSmtp(variables, origins), refusals: variables.refusals };
}

describe("SMTP_URL", () => {
  it("is not needed", () => {
    expect(read({})).toEqual({ smtp: undefined, refusals: [] });
  });

  it.each(["smtp://mail.test", "smtps://bank:secret@mail.test:465"])("may be %s", (url) => {
    const { smtp, refusals } = read({ SMTP_URL: url }, ["https://bank.test:8443"]);
    expect(smtp).toEqual({ url, from: "no-reply@bank.test" });
    expect(refusals).toEqual([]);
  });

  it.each([
    ["mail.test", "not an address"],
    ["https://bank:secret@mail.test", 'an address that begins with "https:"'],
    ["smtp:", "an address without a host"],
  ])("refuses %s without repeating it", (SMTP_URL, found) => {
    expect(read({ SMTP_URL }).refusals).toEqual([
      `SMTP_URL is ${found}; wanted: smtp://user:password@host:port, or smtps://`,
    ]);
  });
});

describe("MAIL_FROM", () => {
  const SMTP_URL = "smtp://mail.test";

  it("is the sender instead of the bank's own host", () => {
    expect(read({ SMTP_URL, MAIL_FROM: "help@bank.test" }).smtp?.from).toBe("help@bank.test");
    expect(read({ SMTP_URL }).smtp?.from).toBe("no-reply@localhost");
  });

  it.each(["bank", "a@b, c@d", "Bank <a@b>"])("refuses %s", (MAIL_FROM) => {
    expect(read({ SMTP_URL, MAIL_FROM }).refusals).toEqual([
      `MAIL_FROM is "${MAIL_FROM}"; wanted: an e-mail address such as bank@example.com`,
    ]);
  });
});
