import { bankItself } from "../server/kernel/deps.ts";
import { minutes } from "#contract/time.ts";
import { createDeps } from "../server/runtime/bank.ts";
import { type Config, readConfig } from "../server/runtime/config/config.ts";
import { type Limits, limits } from "../server/runtime/config/limits.ts";
import { createLog } from "../server/runtime/log.ts";
import { openStore } from "../server/runtime/openStore.ts";
import { openServer } from "../server/runtime/server.ts";
import { openFirstView } from "../server/runtime/static/firstView.ts";
import { createStatementSigner } from "../server/statements/signer.ts";

/** A server process for benchmarks, on the database in its argument. */
const [databaseUrl] = Deno.args;

const { APP_FOLDER, DATABASE_DRIVER, REAL_RATES } = Deno.env.toObject();

const config: Config = {
  ...readConfig(
    { PORT: "0", TRUST_PROXY: "1", DATABASE_DRIVER },
    { demo: false, logLevel: "error" },
  ),
  databaseUrl,
};

/** One machine plays all clients, so limits per address must not apply. */
const much = { perSecond: 1e9, burst: 1e9 };
const generous: Limits = {
  ...limits,
  http: {
    ...limits.http,
    sockets: 20_000,
    socketsPerAddress: 20_000,
    keepAlive: minutes(5),
    silence: minutes(5),
  },
  live: {
    ...limits.live,
    socketsPerAddress: 20_000,
    sockets: 20_000,
    handshakesPerMinute: 1_000_000,
  },
  rates: {
    ...limits.rates,
    anonymous: much,
    unproven: much,
    network: much,
    ...(REAL_RATES === undefined && { person: much, personWrites: much }),
  },
};

const log = createLog({ level: "error", write: (line) => console.error(line) });
const store = await openStore(config, log);
const key = new Uint8Array(32).fill(7);
const statementSigner = createStatementSigner(key);
const deps = await createDeps(store, log, key, config, { bus: store.bus, statementSigner });

/** How long the event loop kept a timer waiting at most, since it is watched: a timer costs, too. */
let stall = 0;
let watch: ReturnType<typeof setInterval> | undefined;

function watchStalls(): void {
  stall = 0;
  let expected = performance.now() + 1;
  watch = setInterval(() => {
    const now = performance.now();
    stall = Math.max(stall, now - expected);
    expected = now + 1;
  }, 1);
}

/** Returns what the program's values take after garbage collection, and the whole process, in bytes. */
function memoryInUse(): { readonly values: number; readonly process: number } {
  const collect: unknown = Reflect.get(globalThis, "gc");
  if (typeof collect === "function") collect();
  const { rss, heapUsed, external } = Deno.memoryUsage();
  return { values: heapUsed + external, process: rss };
}

const firstView = APP_FOLDER === undefined ? undefined : await openFirstView(APP_FOLDER, log);
const server = await openServer(deps, config, { limits: generous, firstView });
const tell = (said: unknown) => console.log(JSON.stringify(said));
tell({ origin: server.origin });

const orders = Deno.stdin.readable.pipeThrough(new TextDecoderStream());
for await (const text of orders) {
  for (const order of text.trim().split("\n")) {
    if (order === "books") tell(await store.journal.books());
    if (order === "memory") tell(memoryInUse());
    if (order === "watch") {
      watchStalls();
      tell({});
    }
    if (order === "stall") {
      clearInterval(watch);
      tell({ stall });
    }
    if (order.startsWith("password ")) {
      tell({ hash: await deps.passwords.hash(order.slice("password ".length), bankItself) });
    }
  }
}
clearInterval(watch);
await server.stop();
