import { beforeAll, describe, expect, it } from "vitest";
import { attachedStatement, checkPdf } from "#contract/signedPdf.ts";
import { type StatementKey, writeStatement } from "#contract/signedStatement.ts";
import { describeChangedBytes } from "./changedBytes.suite.ts";
import { made, signer, statement, stranger } from "./testing/signedPdfs.ts";

let keys: readonly StatementKey[];
let text: string;
let pdf: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  keys = [await signer.key()];
  text = await writeStatement(statement, signer);
  pdf = await made(text);
});

describe("a signed PDF", () => {
  it("says what its text says", async () => {
    const { opening: _, entries: __, ...head } = statement;
    expect(await attachedStatement(pdf)).toBe(text);
    expect(await checkPdf(pdf, keys)).toEqual({ is: "genuine", statement: head });
    expect(await checkPdf(pdf, [await stranger.key()])).toEqual({ is: "unknown_key" });
    expect(await checkPdf(pdf, [await stranger.key(), ...keys])).toMatchObject({ is: "genuine" });
  });

  it("is told from one whose pages are not the bank's, around a text that is", async () => {
    const forged = await made(text, stranger);
    expect(await checkPdf(forged, [...keys, await stranger.key()]))
      .toMatchObject({ is: "genuine" });
    expect(await checkPdf(forged, keys)).toEqual({ is: "pages_changed" });
    const longer = new Uint8Array([...pdf, 10]);
    expect(await checkPdf(longer, keys)).toEqual({ is: "pages_changed" });
    expect(await checkPdf(pdf.slice(0, -2), keys)).toEqual({ is: "pages_changed" });
  });

  it("names the line of its text that was changed", async () => {
    const line = text.split("\n").findIndex((said) => said.startsWith("closing"));
    const changed = text.replace("closing\t150005", "closing\t950005");
    expect(await checkPdf(await made(changed), keys)).toEqual({ is: "changed", lines: [line + 1] });
  });

  it("isn't a statement without one inside, or if it unpacks to very much", async () => {
    expect(await checkPdf(await made("Dear reader"), keys)).toEqual({ is: "no_statement" });
    const huge = await made(`Kestrel statement 1${"0".repeat(5_000_000)}`);
    expect(huge.length).toBeLessThan(200_000);
    expect(await checkPdf(huge, keys)).toEqual({ is: "no_statement" });
  });
});

describeChangedBytes(1_000);
