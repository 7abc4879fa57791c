import * as z from "zod/mini";
import { integerIn } from "../../server/db/postgres/columns.ts";
import { startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { limitFinding, type Section } from "../report.ts";
import { adminCookie, customerCookie } from "../seed.ts";
import { openSocket } from "../watchers.ts";

/** Headers of another browser of the customer. */
const elsewhere = (customer: number) => `cookie: session=bench-elsewhere-${customer}`;

/**
 * Freezes the payments of different customers in one process, and measures the time until the other
 * process rejects everything.
 */
export async function measurePaymentFreezes(
  { cluster, bank: one, sql, isQuick }: Bench,
): Promise<Section> {
  const stops = isQuick ? 20 : 100;
  const other = await startBank(cluster.url);
  // Parts before this one may have taken longer than a session may rest.
  await sql`update sessions set last_active_at = now()`;
  const lines = [await openLine(one.port), await openLine(other.port)] as const;
  const seconds: number[] = [];
  for (let customer = 0; customer < stops; customer++) {
    const [row = {}] = await sql`
      insert into sessions
        (token_hash, user_id, created_at, last_active_at, device, has_second_factor)
      select encode(sha256(${`bench-elsewhere-${customer}`}::bytea), 'hex'), user_id, now(), now(),
        'bench', true from accounts where id = ${2 * customer + 1}::integer
      returning user_id`;
    // The server ends the live page of the other browser.
    const cookie = elsewhere(customer).slice("cookie: ".length);
    const page = await openSocket(other.port, cookie, integerIn(row, "user_id"));
    const over = new Promise<void>((resolve) => page.once("close", () => resolve()));
    seconds.push(await stop(lines, customer, over) / 1_000);
  }
  lines.forEach((line) => line.close());
  await other.stop();
  const what = "a payment freeze until the other process rejects payments";
  return {
    title: "Payment freezes",
    findings: [
      limitFinding(`${what}, p50`, median(seconds), "s", 1),
      limitFinding(`${what}, slowest of ${stops}`, Math.max(...seconds), "s", 1),
    ],
  };
}

/** Returns the time in ms; throws if the other process still accepted what it must reject. */
async function stop(
  [here, there]: readonly [HttpLine, HttpLine],
  customer: number,
  over: Promise<void>,
): Promise<number> {
  const own = [customerCookie(customer)];
  const withdrawal = {
    ...{ type: "withdrawal", fromAccountId: 2 * customer + 1, amount: 1 },
    metadata: JSON.stringify({ externalAccount: "88 4410 2075" }),
  };
  const asked = await here.ask(requestText("POST", "/api/transactions", own, withdrawal), 201);
  const { id } = z.parse(z.object({ id: z.int() }), JSON.parse(asked.text));
  const payee = { name: "Example Payee", accountNumber: "7741002093", kind: "other" };

  const pressed = performance.now();
  await here.ask(requestText("POST", "/api/stop", own), 200);
  const refusals = [
    [requestText("GET", "/api/user", [elsewhere(customer)]), "unauthenticated"],
    [
      requestText("PATCH", `/api/transactions/${id}`, [adminCookie()], { status: "completed" }),
      "owner_stopped",
    ],
    [requestText("POST", "/api/payees", own, payee), "stopped"],
  ] as const;
  for (const [request, code] of refusals) {
    const { text } = await there.ask(request);
    if (!text.includes(`"${code}"`)) throw new Error(`Expected the error ${code}: ${text}`);
  }
  await over;
  return performance.now() - pressed;
}
