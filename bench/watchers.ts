import { WebSocket } from "ws";
import { integerIn } from "../server/db/postgres/columns.ts";
import type { Sql } from "../server/db/postgres/sql.ts";

/** The server's port, the number of sockets, and the ID of the first user. */
export interface Places {
  readonly port: number;
  readonly count: number;
  readonly firstId: number;
}

/** Many sockets that receive the same messages. */
export interface Gathered {
  readonly sockets: readonly WebSocket[];
  /** Resolves when each of them has received another frame after this call. */
  allDelivered(): Promise<void>;
}

/** Opens so many sockets, fifty at a time; each reports its messages to `hear`. */
export async function gather(
  count: number,
  join: (at: number, onMessage: () => void) => Promise<WebSocket>,
): Promise<Gathered> {
  let delivered = 0;
  let resolveAll = () => {};
  const onMessage = () => {
    delivered++;
    if (delivered === count) resolveAll();
  };
  const sockets: WebSocket[] = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, at) => at + from);
    sockets.push(...await Promise.all(some.map((at) => join(at, onMessage))));
  }
  return {
    sockets,
    allDelivered() {
      delivered = 0;
      return new Promise((resolve) => resolveAll = resolve);
    },
  };
}

/** Adds so many administrators, each with a session, and returns the first one's ID. */
export async function addWatchers(sql: Sql, count: number): Promise<number> {
  await sql`
    insert into users (username, password_hash, email, full_name, role, is_active, is_frozen,
      preferred_account_type, preferred_currency, two_factor_enabled, created_at)
    select 'watcher-' || n, 'none', 'watcher-' || n || '@bench.example', 'Watcher', 'admin', true,
      false, 'checking', 'USD', false, now() from generate_series(1, ${count}::integer) as n`;
  await sql`
    insert into sessions
      (token_hash, user_id, created_at, last_active_at, device, has_second_factor)
    select encode(sha256(username::bytea), 'hex'), id, now(), now(), 'bench', true
    from users where username like 'watcher-%'`;
  const [first = {}] = await sql`select min(id) as id from users where username like 'watcher-%'`;
  return integerIn(first, "id");
}

/** Opens the live channel of a signed-in user. */
export function openSocket(port: number, cookie: string, userId: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
    socket.once("error", reject);
    socket.once(
      "open",
      () => socket.send(JSON.stringify({ type: "auth", data: { userId, token: "" } })),
    );
    socket.on("message", (said) => said.toString().includes('"auth_success"') && resolve(socket));
  });
}

/** Joins a socket to the server's channel for transactions. */
export async function joinAsWatcher(
  port: number,
  { at, firstId }: { readonly at: number; readonly firstId: number },
  onMessage: () => void,
): Promise<WebSocket> {
  const socket = await openSocket(port, `session=watcher-${at + 1}`, firstId + at);
  socket.on("message", (said) => said.toString().includes('"transaction_update"') && onMessage());
  return socket;
}
