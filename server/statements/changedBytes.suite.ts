import { expect, it } from "vitest";
import { checkPdf } from "#contract/signedPdf.ts";
import { writeStatement } from "#contract/signedStatement.ts";
import { made, signer, statement } from "./testing/signedPdfs.ts";

export function describeChangedBytes(times: number): void {
  const found =
    `a signed PDF is found out with any one of its bytes changed, removed or exchanged, ${times} times`;
  it(found, { timeout: 120_000 }, async () => {
    const keys = [await signer.key()];
    const pdf = await made(await writeStatement(statement, signer));
    for (let first = 0; first < times; first += 100) {
      const tries = Array.from({ length: 100 }, (_, at) => mutated(pdf, first + at));
      const findings = await Promise.all(tries.map((changed) => checkPdf(changed, keys)));
      expect(findings.map(({ is }) => is)).not.toContain("genuine");
    }
  });
}

/** By turns: a byte becomes another one, a byte goes, two neighbors change places. */
function mutated(pdf: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer> {
  // Steps that share no factor with the length reach every part of the file.
  const place = count * 7_919 % (pdf.length - 1);
  if (count % 3 === 0) return pdf.with(place, (pdf[place] ?? 0) ^ (1 << count % 8));
  if (count % 3 === 1) return new Uint8Array([...pdf.slice(0, place), ...pdf.slice(place + 1)]);
  const next = pdf.findIndex((byte, at) => at > place && byte !== pdf[place]);
  const other = next === -1 ? 0 : next;
  return pdf.with(place, pdf[other] ?? 0).with(other, pdf[place] ?? 0);
}
