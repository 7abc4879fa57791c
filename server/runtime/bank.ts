import type { Deps, Log } from "../kernel/deps.ts";
import type { MessageBus } from "../kernel/hub.ts";
import { openLive } from "../openLive.ts";
import { createNotifier } from "../notifications/createNotifier.ts";
import { policy } from "../kernel/policy.ts";
import { createEncryptor, type KeyRing, type SecretKey } from "../kernel/encryptor.ts";
import { startDemoSettings } from "../auth/secondFactor/universalCode.ts";
import { DuplicateRow } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { machine } from "../kernel/timers.ts";
import { bootstrapAdmin } from "../users/bootstrapAdmin.ts";
import { createPasswords } from "./passwords.ts";
import { cookiePrefixOf, localOrigin } from "./config/addresses.ts";
import type { StatementSigner } from "#contract/signedStatement.ts";
import type { Config } from "./config/config.ts";
import { nextTurn, secureRandomness, sha256Hex, systemClock } from "./platform.ts";
import { createSmtpSender } from "./mail/smtpSender.ts";
import { createWebPush } from "./push/webPush.ts";
import { ConfigError } from "../kernel/configError.ts";

/** Fills an empty bank with demo people; leaves any other bank alone. */
export type Seed = (deps: Deps) => Promise<unknown>;

export interface ProductionDeps extends Deps {
  readonly passwords: Awaited<ReturnType<typeof createPasswords>>;
}

/** Everything the bank needs, as production has it; a `bus` joins it with its other processes. */
export async function createDeps(
  store: Store,
  log: Log,
  keys: SecretKey | KeyRing,
  config: Pick<Config, "demo" | "smtp" | "publicOrigins" | "host" | "port">,
  { bus, statementSigner, hasPush = true }: {
    readonly bus?: MessageBus | undefined;
    readonly statementSigner?: StatementSigner | undefined;
    readonly hasPush?: boolean | undefined;
  } = {},
): Promise<ProductionDeps> {
  const encryptor = createEncryptor(keys);
  const publicOrigin = config.publicOrigins[0] ?? localOrigin(config);
  const contact = `mailto:${config.smtp?.from ?? `no-reply@${new URL(publicOrigin).hostname}`}`;
  const push = hasPush
    ? createWebPush({ store, encryptor, policy, clock: systemClock }, { contact })
    : undefined;
  const ports = { store, log, policy, encryptor, sha256Hex, push, clock: systemClock, ...machine };
  const known = {
    ...ports,
    randomness: secureRandomness,
    notifier: createNotifier(ports, config.smtp && createSmtpSender(config.smtp)),
    demo: {
      recoveryCodeInAnswer: config.demo,
      outboxReadable: config.demo,
      universalCodeAlone: config.demo,
    },
    publicOrigin,
  };
  return {
    ...known,
    ledgerHealth: { isHalted: false, wrong: 0 },
    passwords: await createPasswords(),
    hub: openLive({ ...known, nextTurn }, bus),
    relyingParty: {
      id: new URL(publicOrigin).hostname,
      origins: new Set(config.publicOrigins),
    },
    cookiePrefix: cookiePrefixOf([publicOrigin, ...config.publicOrigins]),
    statementSigner,
  };
}

/**
 * Creates the demo users or the first administrator if there are none. Locks, so that of several
 * processes that start together only one does it.
 */
export async function ensurePeople(deps: Deps, config: Config, seed?: Seed): Promise<void> {
  if (config.demo) {
    await startDemoSettings(deps);
    return void await seed?.(deps);
  }
  if (await bootstrapAdmin(deps, config.firstAdmin).catch(refuseTaken)) return;
  throw new ConfigError(
    "There is no administrator yet. Set ADMIN_USERNAME, ADMIN_PASSWORD, and ADMIN_EMAIL to create the first one",
  );
}

function refuseTaken(error: unknown): never {
  if (!(error instanceof DuplicateRow)) throw error;
  const variable = error.field === "email" ? "ADMIN_EMAIL" : "ADMIN_USERNAME";
  throw new ConfigError(`${variable} is already used by a customer. Choose a different one`);
}
