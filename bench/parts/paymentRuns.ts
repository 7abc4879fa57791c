import * as z from "zod/mini";
import type { Bench } from "../bench.ts";
import { openLine, requestText } from "../httpLine.ts";
import { median, timed } from "../measure.ts";
import { limitFinding, type Section } from "../report.ts";
import { customer, customerCookie } from "../seed.ts";

const ROWS = 500;
const VERDICTS_MS = 1_000;
const SUBMITTED_MS = 3_000;

/** Measures the verdicts on 500 rows, and their submission, each time by another customer. */
export async function measurePaymentRuns({ bank, sql, isQuick }: Bench): Promise<Section> {
  // Parts before this one may have taken longer than a session may rest.
  await sql`update sessions set last_active_at = now()`;
  const line = await openLine(bank.port);
  const verdicts: number[] = [];
  const submitted: number[] = [];
  for (let at = 0; at < (isQuick ? 3 : 10); at++) {
    const headers = [customerCookie(at)];
    const [fromAccountId] = customer(at).accounts;
    const rows = Array.from({ length: ROWS }, (_, row) => ({
      ...{ payee: `Payee ${row}`, accountNumber: `77 4100 ${10_000 + row}`, amount: 0.01 },
      note: `Row ${row}`,
    }));
    const body = { name: "Payroll", fromAccountId, rows };
    const made = await line.ask(requestText("POST", "/api/payment-runs", headers, body), 201);
    const { id } = z.parse(z.object({ id: z.int() }), JSON.parse(made.text));
    const path = `/api/payment-runs/${id}`;
    const ask = async (end: string, sent: object | undefined, counted: string) => {
      const { text } = await line.ask(requestText("POST", `${path}/${end}`, headers, sent), 200);
      const count = text.split(counted).length - 1;
      if (count !== ROWS) throw new Error(`${count} of ${ROWS} rows at ${end}: ${text}`);
    };
    verdicts.push(await timed(() => ask("verdicts", undefined, '"verdict":"fine"')));
    submitted.push(await timed(() => ask("submit", { version: 1 }, '"result":"submitted"')));
  }
  line.close();
  return {
    title: "Payment runs",
    findings: [
      limitFinding(`verdicts on ${ROWS} rows, p50`, median(verdicts), "ms", VERDICTS_MS),
      limitFinding(`verdicts on ${ROWS} rows, slowest`, Math.max(...verdicts), "ms", VERDICTS_MS),
      limitFinding(`${ROWS} rows submitted, p50`, median(submitted), "ms", SUBMITTED_MS),
      limitFinding(`${ROWS} rows submitted, slowest`, Math.max(...submitted), "ms", SUBMITTED_MS),
    ],
  };
}
