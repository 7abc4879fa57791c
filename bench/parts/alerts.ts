import { defaultAlertSettings } from "#contract/alerts.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { cents } from "#contract/money.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { type MeasuredBank, startBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Mailbox, openMailbox } from "../mailbox.ts";
import { quantile } from "../measure.ts";
import { type Finding, limitFinding, type Section } from "../report.ts";
import { adminCookie, BROWSERS, submitter } from "../seed.ts";
import { measurePaymentFreezes } from "./paymentFreezes.ts";

/** The number of lanes that post transactions in parallel, and each lane's pause. */
const LANES = 4;
const EVERY_MS = 200;

/** The longest wait for an email, and for a second copy of one. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 5_000;

/**
 * Measures two processes of one server: how soon customers get an email about a payment, and how
 * soon a payment freeze takes effect in the other process. No other process may run, because it
 * would send alerts too.
 */
export async function measureAlerts(
  { url, sql, movements, stops }: {
    readonly url: string;
    readonly sql: Sql;
    readonly movements: number;
    readonly stops: number;
  },
): Promise<Section> {
  const mailbox = await openMailbox();
  const banks: MeasuredBank[] = [];
  try {
    for (let count = 0; count < 2; count++) {
      banks.push(await startBank(url, "", { SMTP_URL: mailbox.url }));
    }
    const [one, other] = banks;
    if (one === undefined || other === undefined) throw new Error("No bank was started");
    // Parts before this one may have taken longer than a session may rest.
    await sql`update sessions set last_active_at = now()`;
    return {
      title: "Alerts and the stop",
      findings: [
        ...await measureEmails({ one, sql, mailbox, movements }),
        ...await measurePaymentFreezes({ one, other, sql, stops }),
      ],
    };
  } finally {
    for (const bank of banks) await bank.stop();
    await mailbox.close();
  }
}

/** From the request that books a movement, so that it is a little more than from its commit. */
async function measureEmails(
  { one, sql, mailbox, movements }: {
    readonly one: MeasuredBank;
    readonly sql: Sql;
    readonly mailbox: Mailbox;
    readonly movements: number;
  },
): Promise<readonly Finding[]> {
  const lines = await Promise.all(Array.from({ length: LANES }, () => openLine(one.port)));
  const customers = Array.from({ length: BROWSERS }, (_, lane) => submitter(lane, 0));
  await sql`
    update users set is_email_proved = true
    where id in (select user_id from accounts where id <= ${2 * BROWSERS}::integer)`;
  for (const { cookie } of customers) {
    const body = { ...defaultAlertSettings, moneyOutOver: 0 };
    const { status, text } =
      await lines[0]?.ask(requestText("POST", "/api/alerts", [cookie], body)) ??
        {};
    if (status !== 200) throw new Error(`Saving alert settings returned ${status}: ${text}`);
  }

  /** By the words of the email: each transaction has an amount of its own. */
  const askedAt = new Map<string, number>();
  await Promise.all(lines.map(async (line, lane) => {
    for (let at = lane; at < movements; at += LANES) {
      const { accounts: [fromAccountId] } = submitter(at % BROWSERS, 0);
      const amount = 101 + at;
      const body = { type: "withdrawal", fromAccountId, amount: amount / 100 };
      const asked = performance.now();
      askedAt.set(`${formatMoney(cents(amount), "USD")} left`, asked);
      const { status, text } = await line
        .ask(requestText("POST", "/api/transactions", [adminCookie(lane)], body));
      if (status !== 201) throw new Error(`Creating a transaction returned ${status}: ${text}`);
      await pause(asked + EVERY_MS - performance.now());
    }
    line.close();
  }));

  const isThere = (words: string) => mailbox.timesOf(words).length > 0;
  const until = performance.now() + PATIENCE_MS;
  while (![...askedAt.keys()].every(isThere) && performance.now() < until) await pause(250);
  await pause(AGAIN_MS);
  const times = [...askedAt].map(([words, asked]) =>
    mailbox.timesOf(words).map((at) => (at - asked) / 1_000)
  );
  const wrong = times.filter(({ length }) => length !== 1).length;
  const seconds = times.map(([first = Infinity]) => first);
  const what = "time from a transaction to its email";
  return [
    limitFinding(`${what}, p50`, quantile(seconds, 0.5), "s", 5),
    limitFinding(`${what}, p95`, quantile(seconds, 0.95), "s", 5),
    {
      what: `of ${movements} emails, missing or sent twice`,
      ...{ found: String(wrong), ratio: "", goal: "0", isMet: wrong === 0 },
    },
  ];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
