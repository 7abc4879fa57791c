import { type Duration, type Instant, instantOf } from "#contract/time.ts";
import { unlockDue } from "#server/accounts/unlockDue.ts";
import { deliverAlerts } from "#server/alerts/deliverAlerts.ts";
import { createApp } from "#server/app.ts";
import { linkAudit } from "#server/audit/chain.ts";
import { findForSocket } from "#server/auth/sessions/session.ts";
import type { Deps, Randomness } from "#server/kernel/deps.ts";
import { type Sha256Hex, sha256Hex as pageSha256Hex } from "#server/kernel/hash.ts";
import type { Connection, MessageBus, Peer } from "#server/kernel/hub.ts";
import { createNotifier } from "#server/notifications/createNotifier.ts";
import { openLive } from "#server/openLive.ts";
import { policy } from "#server/kernel/policy.ts";
import { deleteExpired } from "#server/retention/deleteExpired.ts";
import { expireRequests } from "#server/companies/closeRequest.ts";
import { submitDueSchedules } from "#server/schedules/submitDue.ts";
import { warnOfShortages } from "#server/schedules/warnOfShortages.ts";
import type { Store } from "#server/db/store.ts";
import type { Timers } from "#server/kernel/timers.ts";
import { cookiesTo } from "../browser.ts";
import { CUT_OFF } from "../faults.ts";
import { faultyStore, type StoreFault } from "./faultyStore.ts";
import { pageEncryptor } from "../pageEncryptor.ts";
import { errorsOnly, simulatedPasswords } from "./simulatedPorts.ts";
import type { SimulatedTime } from "./simulatedTime.ts";

/** When a simulation begins. */
export const SIMULATION_START = Date.UTC(2026, 0, 5, 9);

/** One server process with its own clock, over the shared store. */
export interface BankProcess {
  readonly deps: Deps;
  /** Sends a request and passes on its cookies. Returns `"dropped"` if the process died before responding. */
  fetch(request: Request, setCookie: (cookie: string) => void): Promise<Response | "dropped">;
  /** A socket of the session that the `Cookie` header names; undefined where it has none. */
  connect(cookie: string, peer: Peer): Promise<Connection | undefined>;
  /** Runs background jobs. */
  work(): Promise<unknown>;
  injectFault(fault: StoreFault): void;
  /** Sets its clock ahead by this much. */
  setClockOffset(by: Duration): void;
  /** Corrects its clock and removes pending faults. */
  recover(): void;
  /** Stops it in the middle of its work and cuts its sockets. */
  die(): void;
}

export interface SimulatedBus extends MessageBus {
  /** Removes the listener of a process that has died. */
  leave(onMessage: (text: string) => void): void;
}

export interface ProcessParts {
  readonly store: Store;
  readonly bus: SimulatedBus;
  readonly time: SimulatedTime;
  readonly randomness: Randomness;
  readonly errors: string[];
  readonly sha256Hex?: Sha256Hex | undefined;
  readonly hasDied: () => void;
}

/** A clock is asked far more often than time passes. */
function clockOf(moment: () => number): { readonly now: () => Instant } {
  let latest = { moment: NaN, instant: instantOf(new Date(SIMULATION_START)) };
  return {
    now() {
      const now = moment();
      if (latest.moment !== now) latest = { moment: now, instant: instantOf(new Date(now)) };
      return latest.instant;
    },
  };
}

interface Ports extends Pick<Deps, "store" | "clock" | "timers" | "randomness" | "sha256Hex"> {
  readonly errors: string[];
  readonly bus: MessageBus;
}

/** Everything that a server needs, on these ports. */
function createDeps({ errors, bus, timers, randomness, ...given }: Ports): Deps {
  const ports = {
    ...given,
    policy,
    log: errorsOnly(errors),
    encryptor: pageEncryptor,
    push: undefined,
  };
  const known = {
    ...ports,
    ...{ timers, randomness },
    uuid: () => randomness.token(),
    notifier: createNotifier(ports),
    demo: { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false },
    publicOrigin: "https://bank.test",
  };
  return {
    ...known,
    hub: openLive(known, bus),
    passwords: simulatedPasswords,
    ledgerHealth: { isHalted: false, wrong: 0 },
    relyingParty: { id: "bank.test", origins: new Set(["https://bank.test"]) },
    cookiePrefix: "__Host-",
    statementSigner: undefined,
  };
}

async function runJobs(deps: Deps): Promise<void> {
  await submitDueSchedules(deps);
  await expireRequests(deps);
  await warnOfShortages(deps);
  await unlockDue(deps);
  await deliverAlerts(deps);
  await linkAudit(deps.store, deps.sha256Hex);
  await deps.notifier.drain();
  await deleteExpired(deps);
}

export function openProcess(parts: ProcessParts): BankProcess {
  const { time, randomness, hasDied, sha256Hex = pageSha256Hex } = parts;
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {});
  let isDead = false;
  let listening: ((text: string) => void) | undefined;
  let ahead = 0;
  const timers: Timers = {
    elapsed: time.elapsed,
    after: (milliseconds, work) => time.after(milliseconds, () => isDead || work()),
  };
  const bus: MessageBus = {
    send: (texts) => isDead ? death.promise : parts.bus.send(texts),
    listen(onMessage, begun) {
      listening = onMessage;
      parts.bus.listen(onMessage, begun);
    },
  };
  const store = faultyStore(parts.store, {
    die,
    isDead: () => isDead,
    death: death.promise,
    pause: (milliseconds) => new Promise((over) => void timers.after(milliseconds, over)),
  });
  const clock = clockOf(() => SIMULATION_START + time.elapsed() + ahead);
  const deps = createDeps({
    ...{ store, bus, clock, timers, randomness, sha256Hex },
    errors: parts.errors,
  });
  const { hub } = deps;
  const app = createApp(deps);

  function die(): void {
    if (isDead) return;
    isDead = true;
    if (listening !== undefined) parts.bus.leave(listening);
    hub.closeAll(CUT_OFF, "");
    death.reject(new Error("The process has died"));
    hasDied();
  }

  const untilDeath = <T>(work: Promise<T>) => Promise.race([work, death.promise]);

  return {
    deps,
    async fetch(request, setCookie) {
      const answering = Promise.resolve(app.fetch(request, cookiesTo(setCookie, "192.0.2.1")));
      return await untilDeath(answering).catch(() => "dropped" as const);
    },
    async connect(cookie, peer) {
      const identity = await untilDeath(findForSocket(deps, cookie)).catch(() => undefined);
      return identity && !isDead ? hub.connect(peer, identity) : undefined;
    },
    work: () => untilDeath(runJobs(deps)).catch(() => {}),
    injectFault: (fault) => store.injectFault(fault),
    setClockOffset: (by) => void (ahead = by),
    recover() {
      ahead = 0;
      store.recover();
    },
    die,
  };
}
