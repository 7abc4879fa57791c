import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { minutes } from "#contract/time.ts";
import * as z from "zod/mini";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
});

const get = (path: string) => admin.ask({ method: "GET", path });

/** The rows of the log of acts whose names begin so. */
async function acts(action: string) {
  const { body } = await get(`/api/audit?action=${action}`);
  return z.parse(listAudit.output, body);
}

/** A cell with its quotes, and what ends it. */
const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g;

/** Saves a spreadsheet formula as the value of a setting, so it is in the log. */
async function saveFormula(end = "-1") {
  const body = { key: "bank_motto", value: `=HYPERLINK("https://evil.example"),${end}` };
  expect((await admin.ask({ method: "POST", path: "/api/system-settings", body })).status)
    .toBeLessThan(300);
}

describe("an export of the audit log", () => {
  it("is a CSV for spreadsheets, and no cell of it a formula", async () => {
    await saveFormula();
    const response = await get("/api/audit/export?format=csv");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = String(response.body);
    expect(text.split("\r\n")[0]).toBe("\ufeffid,at,actorId,action,subject,before,after,hash");
    expect(text).toContain("setting.saved");
    expect(text).toContain("=HYPERLINK");
    const cells = Array.from(text.matchAll(CELL), ([, cell = ""]) => cell.replace(/^"/, ""));
    expect(cells.length).toBeGreaterThan(16);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it("is one JSON object a line, as the list has them", async () => {
    await saveFormula();
    const response = await get("/api/audit/export?format=ndjson&action=setting.");
    const lines = String(response.body).trimEnd().split("\n").map((line) => JSON.parse(line));
    const { body } = await get("/api/audit?action=setting.");
    expect(lines).toEqual(body);
    expect(lines).toHaveLength(1);
  });

  it("has the rows that match the filter, and continues before a row", async () => {
    await saveFormula();
    await saveFormula("another");
    const rows = async (query: string) => {
      const { body } = await get(`/api/audit/export?format=ndjson${query}`);
      return String(body ?? "").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    };
    const [newest, ...older] = await rows("&action=setting.");
    expect(older).toHaveLength(1);
    expect(await rows(`&action=setting.&before=${newest.id}`)).toEqual(older);
    expect(await rows(`&actorId=${admin.user.id + 1}`)).toEqual([]);
  });

  it("is written down itself, with what was asked for", async () => {
    await get("/api/audit/export?format=csv&action=setting.");
    const [row] = await acts("audit.exported");
    expect(row).toMatchObject({
      actorId: admin.user.id,
      subject: "list:audit",
      after: { format: "csv", rows: 0, action: "setting." },
    });
  });

  it.each(["?format=xlsx", "?format=csv&limit=1", "?format=csv&userId=1&accountId=2"])(
    "is refused for %j",
    async (query) => {
      expect((await get(`/api/audit/export${query}`)).status).toBe(400);
    },
  );
});

describe("a search of the audit log", () => {
  it("is recorded once in a while, encrypted", async () => {
    await get("/api/audit?q=maya&limit=1");
    await get("/api/audit?q=maya");
    expect((await acts("audit.searched")).map(({ after }) => after)).toEqual([{ q: "maya" }]);
    const [kept] = await bank.deps.store.audit.find({ action: "audit.searched" }, 1);
    expect(Object.keys(kept?.after ?? {})).toEqual(["sealed"]);
    bank.clock.advance(minutes(14));
    await get(`/api/audit?userId=${admin.user.id}`);
    await get("/api/audit?q=maya");
    expect(await acts("audit.searched")).toHaveLength(2);
  });

  it("is none where only kinds and days narrow the log", async () => {
    await get("/api/audit?except=session.&since=2020-01-01T00:00:00.000Z");
    expect(await acts("audit.searched")).toEqual([]);
  });
});
