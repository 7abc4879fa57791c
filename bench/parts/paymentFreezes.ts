import { WebSocket } from "ws";
import * as z from "zod/mini";
import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { quantile } from "../measure.ts";
import { type Finding, limitFinding } from "../report.ts";
import { adminCookie, BROWSERS, customerCookie } from "../seed.ts";

/** Headers of another browser of the customer. */
const elsewhere = (customer: number) => `cookie: session=bench-elsewhere-${customer}`;

/**
 * Freezes the payments of different customers in one process, and measures the time until the other
 * process rejects everything.
 */
export async function measurePaymentFreezes(
  { one, other, sql, stops }: {
    readonly one: MeasuredBank;
    readonly other: MeasuredBank;
    readonly sql: Sql;
    readonly stops: number;
  },
): Promise<readonly Finding[]> {
  const lines = [await openLine(one.port), await openLine(other.port)] as const;
  const seconds: number[] = [];
  // Those before have alerts.
  for (let customer = BROWSERS; customer < BROWSERS + stops; customer++) {
    const [row = {}] = await sql`
      insert into sessions
        (token_hash, user_id, created_at, last_active_at, device, has_second_factor)
      select encode(sha256(${`bench-elsewhere-${customer}`}::bytea), 'hex'), user_id, now(), now(),
        'bench', true from accounts where id = ${2 * customer + 1}::integer
      returning user_id`;
    const page = await openPage(other.port, customer, integerIn(row, "user_id"));
    seconds.push(await stop(lines, customer, page) / 1_000);
  }
  lines.forEach((line) => line.close());
  const what = "a payment freeze until the other process rejects payments";
  return [
    limitFinding(`${what}, p50`, quantile(seconds, 0.5), "s", 1),
    limitFinding(`${what}, slowest of ${stops}`, Math.max(...seconds), "s", 1),
  ];
}

/** Opens a live page of the other browser; resolves `over` when the server ends it. */
async function openPage(port: number, customer: number, userId: number) {
  const headers = { cookie: elsewhere(customer).slice("cookie: ".length) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const over = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once(
      "open",
      () => socket.send(JSON.stringify({ type: "auth", data: { userId, token: "" } })),
    );
    socket.on("message", (said) => said.toString().includes('"auth_success"') && resolve());
  });
  return { over };
}

/** Returns the time in ms; throws if the other process still accepted what it must reject. */
async function stop(
  [here, there]: readonly [HttpLine, HttpLine],
  customer: number,
  { over }: { readonly over: Promise<void> },
): Promise<number> {
  const own = [customerCookie(customer)];
  const withdrawal = {
    ...{ type: "withdrawal", fromAccountId: 2 * customer + 1, amount: 1 },
    metadata: JSON.stringify({ externalAccount: "88 4410 2075" }),
  };
  const asked = await here.ask(requestText("POST", "/api/transactions", own, withdrawal));
  if (asked.status !== 201) throw new Error(`A withdrawal returned ${asked.text}`);
  const { id } = z.parse(z.object({ id: z.int() }), JSON.parse(asked.text));
  const payee = { name: "Example Payee", accountNumber: "7741002093", kind: "other" };

  const pressed = performance.now();
  const stopped = await here.ask(requestText("POST", "/api/stop", own));
  if (stopped.status !== 200) throw new Error(`The payment freeze returned ${stopped.text}`);
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
