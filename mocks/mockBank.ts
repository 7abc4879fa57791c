import { closeCode } from "#contract/live.ts";
import { type Instant, instantOf } from "#contract/time.ts";
import { createApp } from "#server/app.ts";
import type { Deps, Log, Randomness } from "#server/kernel/deps.ts";
import { sha256Hex } from "#server/kernel/hash.ts";
import { createStatementSigner } from "#server/statements/signer.ts";
import { openLive } from "#server/openLive.ts";
import { createNotifier } from "#server/notifications/createNotifier.ts";
import { policy } from "#server/kernel/policy.ts";
import { machine, type Timers } from "#server/kernel/timers.ts";
import { createMemoryStore, type MemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import { fixedClock, type SettableClock } from "./clock.ts";
import { createCookieJar } from "./cookieJar.ts";
import { createFaults, CUT_OFF, type FaultyTransport } from "./faults.ts";
import { createTransport, type Transport } from "./transport.ts";
import { pagePush } from "./pagePush.ts";
import { pageEncryptor } from "./pageEncryptor.ts";
import { quickPasswords } from "./quickPasswords.ts";
import { seededRandomness } from "./seeded.ts";
import { type Browser, createBrowser } from "./browser.ts";

/** The fixed moment of stories and tests: an afternoon with four pending approvals. */
export const STORY_NOW: Instant = instantOf(new Date("2026-11-20T15:10:00.000Z"));

const STORY_SEED = 7;

/**
 * The whole bank inside a page: the real application over a store in memory. It is itself the line
 * of the page's own browser.
 */
export interface MockBank extends Transport {
  readonly app: ReturnType<typeof createApp>;
  readonly deps: Deps;
  readonly store: MemoryStore;
  readonly clock: SettableClock;
  /** The browser of the page: its cookies and its connection to the server. */
  readonly browser: Browser;
  readonly faults: FaultyTransport;
  /** Another user's browser; has no session without cookies. */
  anotherBrowser(cookies?: string): Browser;
  /** Replaces everything in the store, and forgets this page's session and faults. */
  reset(state: Snapshot): void;
  /** Closes every socket, as a server does that stops. */
  close(): void;
}

export interface BackendParts {
  readonly clock: SettableClock;
  readonly randomness: Randomness;
  readonly timers: Timers;
  /** The public origin: by default the page's own host. */
  readonly origin: string;
  /** Restored data, for example from before a reload. */
  readonly state: Snapshot;
  /** The `Cookie` header of the page's browser, from before a reload. */
  readonly cookies: string;
}

/** A mock server without users, unless its parts bring them; `openScenario` adds the demo users. */
export function createMockBank(parts: Partial<BackendParts> = {}): MockBank {
  const {
    clock = fixedClock(STORY_NOW),
    randomness = seededRandomness(STORY_SEED),
    timers = machine.timers,
    origin = globalThis.location?.origin ?? "https://bank.test",
    state,
    cookies,
  } = parts;
  const store = createMemoryStore();
  if (state !== undefined) store.importState(state);
  const encryptor = pageEncryptor;
  const passwords = quickPasswords(randomness);
  const ports = { store, clock, policy, sha256Hex, encryptor, push: pagePush, log: onlyErrors };
  const known = {
    ...ports,
    ...machine,
    timers,
    randomness,
    notifier: createNotifier(ports),
    demo: { recoveryCodeInAnswer: true, outboxReadable: true, universalCodeAlone: true },
    publicOrigin: origin,
  };
  const hub = openLive(known);
  const deps: Deps = {
    ...known,
    hub,
    passwords,
    ledgerHealth: { isHalted: false, wrong: 0 },
    relyingParty: { id: new URL(origin).hostname, origins: new Set([origin]) },
    cookiePrefix: "__Host-",
    statementSigner: createStatementSigner(new Uint8Array(32).fill(7)),
  };
  const app = createApp(deps);
  const browser = createBrowser(app, createCookieJar(cookies));
  const faults = createFaults(() => hub.closeAll(CUT_OFF, "The line was cut"));

  return {
    app,
    deps,
    store,
    clock,
    browser,
    faults,
    ...createTransport({ deps, faults }, browser),
    anotherBrowser: (cookies) => createBrowser(app, createCookieJar(cookies)),
    reset(next) {
      hub.closeAll(closeCode.goingAway, "The bank was reset");
      faults.clear();
      browser.jar.clear();
      store.importState(next);
    },
    close: () => hub.closeAll(closeCode.goingAway, "The page has left"),
  };
}

/** Tests check the page, but errors of the server itself must not go unnoticed. */
const onlyErrors: Log = {
  always() {},
  debug() {},
  info() {},
  warn() {},
  error: (event, fields) => console.error(event, fields),
};
