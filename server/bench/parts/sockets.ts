import { WebSocket, WebSocketServer } from "ws";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { median, quantile } from "../measure.ts";
import { finding, limitFinding, ms, type Section } from "../report.ts";
import { adminCookie } from "../seed.ts";
import type { Sql } from "../../store/postgres/sql.ts";
import { integerIn } from "../../store/postgres/columns.ts";

const TURNS = 10;
/** How many are opened and closed before memory is looked at, so that its code is there already. */
const WARM_UP = 200;

/** Open sockets of many admins, what each costs, and how soon all of them hear of a transaction. */
export async function measureSockets(
  { bank, sql, sockets: wanted }: { bank: MeasuredBank; sql: Sql; sockets: number },
): Promise<Section> {
  await sql`
    insert into users (username, password_hash, email, full_name, role, is_active, is_frozen,
      preferred_account_type, preferred_currency, two_factor_enabled, created_at)
    select 'watcher-' || n, 'none', 'watcher-' || n || '@bench.example', 'Watcher', 'admin', true,
      false, 'checking', 'USD', false, now() from generate_series(1, ${wanted}::integer) as n`;
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_active_at, device)
    select encode(sha256(username::bytea), 'hex'), id, now(), now(), 'bench'
    from users where username like 'watcher-%'`;
  const [first = {}] = await sql`select min(id) as id from users where username like 'watcher-%'`;
  const [pending = {}] = await sql`
    select min(id) as id from transactions where status = 'pending'`;

  let heard = 0;
  let allHeard = () => {};
  const note = () => {
    heard++;
    if (heard === wanted) allHeard();
  };
  const join = (at: number) => joinAsWatcher(bank, at, integerIn(first, "id"), note);
  const early = await openMany(WARM_UP, join);
  early.forEach((socket) => socket.terminate());
  const before = Number((await bank.order("memory")).held);
  const open = await openMany(wanted, join);
  const after = Number((await bank.order("memory")).held);

  const line = await openLine(bank.port);
  const ours: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    heard = 0;
    const done = new Promise<void>((resolve) => allHeard = resolve);
    const started = performance.now();
    const path = `/api/transactions/${integerIn(pending, "id") + turn}`;
    await line.ask(requestText("PATCH", path, [adminCookie()], { status: "completed" }));
    await done;
    ours.push(performance.now() - started);
  }
  line.close();
  open.forEach((socket) => socket.terminate());
  const plain = await plainFanOut(wanted);
  return {
    title: "Live channel",
    findings: [
      memoryOfOne(wanted, after - before),
      finding(`plain ws: a text to all ${wanted}, slowest of ${TURNS}`, ms(quantile(plain, 0.99))),
      finding("an approval until all of them heard, slowest", ms(quantile(ours, 0.99)), {
        is: quantile(ours, 0.99) / quantile(plain, 0.99),
        of: "plain ws",
        goal: 1.3,
        most: true,
      }),
      finding("the same, median", ms(median(ours))),
    ],
  };
}

/** Few sockets weigh less than what the collector gives back meanwhile: then nothing is claimed. */
function memoryOfOne(count: number, grown: number) {
  const what = `one of ${count} sockets with its session`;
  if (grown <= 0) return finding(what, "lost in the noise");
  return limitFinding(what, grown / count / 1_024, "KB", 25);
}

async function openMany(count: number, join: (at: number) => Promise<WebSocket>) {
  const open: WebSocket[] = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, at) => join(from + at));
    open.push(...await Promise.all(some));
  }
  return open;
}

function joinAsWatcher(bank: MeasuredBank, at: number, firstId: number, note: () => void) {
  return new Promise<WebSocket>((resolve, reject) => {
    const cookie = `__Host-session=watcher-${at + 1}`;
    const socket = new WebSocket(`ws://127.0.0.1:${bank.port}/ws`, { headers: { cookie } });
    socket.once("error", reject);
    socket.once("open", () => {
      const data = { userId: firstId + at, token: "" };
      socket.send(JSON.stringify({ type: "auth", data }));
    });
    socket.on("message", (message) => {
      const text = message.toString();
      if (text.includes('"auth_success"')) resolve(socket);
      if (text.includes('"transaction_update"')) note();
    });
  });
}

/** The same number of sockets on nothing but `ws`, in this process. */
async function plainFanOut(count: number): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  let heard = 0;
  let allHeard = () => {};
  const clients = await openMany(count, () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`);
      socket.once("error", reject);
      socket.once("open", () => resolve(socket));
      socket.on("message", () => {
        heard++;
        if (heard === count) allHeard();
      });
    }));
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    heard = 0;
    const done = new Promise<void>((resolve) => allHeard = resolve);
    const started = performance.now();
    for (const socket of server.clients) socket.send("x".repeat(300));
    await done;
    took.push(performance.now() - started);
  }
  clients.forEach((socket) => socket.terminate());
  server.close();
  return took;
}
