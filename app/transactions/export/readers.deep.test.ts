import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { exportFile, type ExportFormat } from "./exportFile.ts";
import { accountStatements } from "./testing/accountStatements.ts";

/** Where a program isn't installed, the last lines of a run say that its proof is missing. */
function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const account = makeAccount({ accountNumber: "4000004821", balance: 500 });
const booked = (amount: number, description: string, day: string) =>
  makeTransaction({
    ...{ status: "completed", type: "withdrawal", fromAccountId: account.id, toAccountId: null },
    ...{ amount, description, createdAt: `2026-11-${day}T15:04:00.000Z` },
  });
const all = [
  booked(1_250.5, `Joe's "Diner" & <bar>`, "20"),
  booked(12.5, "x;=1+1;y|=2+2|z\t=3+3\n=4+4", "21"),
  booked(7, `a;"=5+5";b`, "21"),
  booked(8, "c;\u200b＝6+6;d", "21"),
  booked(9, "🎉".repeat(100), "21"),
  booked(10, "_x003D_1 & שכר דירה", "21"),
];

const folder = mkdtempSync(join(tmpdir(), "kestrel-readers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(format: ExportFormat, name = `file.${format}`): string {
  const { content } = exportFile(format, {
    ...{ shown: all, question: {}, statements: accountStatements([account], all) },
    ...{ accounts: [account], accountId: null, currency: "EUR", bank: "Kestrel Bank" },
    ...{ owner: "Maya Ellison", now: new Date("2026-11-28T12:00:00Z"), zone: "UTC" },
  });
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 90_000,
  });

describe("programs that read what is exported", () => {
  if (isInstalled("ofxdump")) {
    it("libofx reads texts as they were written", () => {
      const read = run("ofxdump", saved("ofx"));
      expect(read).not.toContain("\ufffd");
      expect(read).toContain("_x003D_1 & שכר דירה");
      expect(read).toContain(`Name of payee or transaction description: Joe's "Diner" & <bar>`);
      expect(read).toContain("Total money amount: -1250.50");
      expect(read).toMatch(/Date posted: Fri Nov 20 15:04:00 2026/);
    });
  } else it("not proved here: ofxdump (libofx) is not installed", () => {});

  if (isInstalled("aqbanking-cli")) {
    it("AqBanking reads dates and amounts of camt.053", () => {
      const given = ["import", "--importer=xml", "--profile=camt_053_001_04", "-f", saved("camt")];
      const read = run("aqbanking-cli", "-D", folder, ...given);
      const dates = [...read.matchAll(/char (?:date|valutaDate)="(\d*)"/g)].map(([, day]) => day);
      expect(dates).toEqual([
        ...["20261120", "20261121"],
        ...["20261120", "20261120", "20261121", "20261121"],
        ...["20261121", "20261121", "20261121", "20261121"],
        ...["20261121", "20261121", "20261121", "20261121"],
      ]);
      expect(read).toContain('localName="Maya Ellison"');
    });
  } else it("not proved here: aqbanking-cli is not installed", () => {});

  if (isInstalled("soffice")) {
    it(
      "LibreOffice in German finds dates and numbers, and no formula",
      { timeout: 240_000 },
      () => {
        const GERMAN = 1031;
        const home = `-env:UserInstallation=file://${folder}/office`;
        const converted = (path: string, ...more: readonly string[]) => {
          run(
            "soffice",
            "--headless",
            home,
            ...more,
            "--convert-to",
            "fods",
            "--outdir",
            folder,
            path,
          );
          return readFileSync(path.replace(/\w+$/, "fods"), "utf8");
        };
        const xlsx = converted(saved("xlsx"));
        const cells = (type: string) =>
          [...xlsx.matchAll(new RegExp(`office:${type}-?value="([^"]*)"`, "g"))].map(([, at]) =>
            at
          );
        expect(cells("date-")).toHaveLength(all.length);
        expect(cells("")).toEqual(expect.arrayContaining(["-1250.5", "-12.5", "-7", "-8"]));
        expect(xlsx).not.toContain("table:formula");
        expect(xlsx).toContain("_x003D_1 &amp; שכר דירה");
        for (const separator of [",", ";", "|", "\t"]) {
          const filter = `CSV:${separator.charCodeAt(0)},34,76,1,,${GERMAN}`;
          const csv = converted(
            saved("csv", `by${separator.charCodeAt(0)}.csv`),
            `--infilter=${filter}`,
          );
          expect(csv).not.toContain("table:formula");
          if (separator === ",") expect(csv.match(/office:date-value/g)).toHaveLength(all.length);
        }
      },
    );
  } else it("not proved here: LibreOffice is not installed", () => {});
});
