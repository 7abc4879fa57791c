import type { Log } from "../kernel/deps.ts";
import { createEncryptor } from "../kernel/encryptor.ts";
import { createDeps, ensurePeople, type Seed } from "./bank.ts";
import { opensIdentities } from "../rules/identity.ts";
import { describeDatabaseFailure, openStore } from "./openStore.ts";
import { openKeyRing } from "./config/keyRing.ts";
import { openLastingKeys } from "./config/lastingKeys.ts";
import { limits } from "./config/limits.ts";
import { withinOpenFiles } from "./config/openFiles.ts";
import { openSecretKey, verifyEncryptionKey } from "./config/secretKey.ts";
import { openCheckpointSigner, openStatementSigner } from "./config/signingKeys.ts";
import { checkAddress } from "./http/httpServer.ts";
import { systemClock } from "./platform.ts";
import { openServer, type RunningServer } from "./server.ts";
import type { Config } from "./config/config.ts";
import { storageOf } from "./jobs/storageWatch.ts";
import { ConfigError } from "../kernel/configError.ts";
import { tracedDatabase } from "./tracing.ts";
import { openFirstView } from "./static/firstView.ts";
import { openStaticFiles, type StaticFiles } from "./static/staticFiles.ts";

export interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  /** Sees to the built app and returns its folder; undefined if another server hands it out. */
  readonly appFolder?: () => Promise<string>;
  /** For demo mode. */
  readonly seed?: Seed;
  /** A restored copy whose people are real: it sends no email or push message and runs no jobs. */
  readonly isDrill?: boolean;
  /** Called when the process accepts no connections any more. */
  readonly onDeaf?: () => void;
}

/**
 * Opens the database and its people while the app may still be built, then listens. Throws
 * ConfigError with one line for whatever an operator can mend; nothing is left open then.
 */
export async function serve(
  { config: given, log, appFolder, seed, isDrill = false, onDeaf }: ServeOptions,
): Promise<RunningServer> {
  const config = isDrill ? { ...given, smtp: undefined } : given;
  if (config.demo && seed === undefined) {
    throw new ConfigError('DEMO is on. Turn it off: only "deno task start" can load demo users');
  }
  if (config.isClearTextAllowed) log.always("clear_text.allowed");
  withinOpenFiles(limits, config.openFiles);
  await checkAddress(config);
  const app = appFolder?.().then(async (folder) => ({
    files: await openApp(folder),
    firstView: await openFirstView(folder, log),
  }));
  // Waited for below; until then a failure must not count as unhandled.
  app?.catch(() => {});
  const store = await openStore(config, log, config.isTraced ? tracedDatabase : undefined);
  try {
    const hasPeople = async () => await store.users.count({}) > 0;
    const key = await openSecretKey(config, hasPeople);
    const keys = [key, ...config.formerSecretKeys] as const;
    const ring = await openKeyRing(keys, store);
    const opener = { store, encryptor: createEncryptor(ring), clock: systemClock };
    const statementSigner = await openStatementSigner(config);
    const deps = await store.oneAtATime(async () => {
      await verifyEncryptionKey({
        keys,
        log,
        keyCheckValue: store.keyCheckValue,
        opensWhatIsThere: () => opensIdentities(opener),
        config,
      });
      const lasting = await openLastingKeys(opener);
      const deps = await createDeps(store, log, { ...ring, lasting }, config, {
        bus: store.bus,
        statementSigner,
        hasPush: !isDrill,
      });
      await deps.push?.publicKey();
      await ensurePeople(deps, config, seed);
      return deps;
    });
    const signer = await openCheckpointSigner(config);
    if (signer === undefined) log.always("audit.not_signed");
    else log.always("audit.signed_by", { publicKey: signer.publicKey });
    const checkpoints = {
      ...config.checkpoints,
      signer,
      isEmailedToOwners: config.smtp !== undefined,
    };
    const waiting = {
      hashesWaiting: deps.passwords.waiting,
      transactionsWaiting: store.transactionsWaiting,
    };
    const server = await openServer(deps, config, {
      ...await app,
      checkpoints,
      waiting,
      storage: storageOf(config),
      isDrill,
      onDeaf,
    });
    // Messages go into the outbox, which is readable only in a demo.
    if (config.smtp === undefined && !config.demo) log.always("notices.not_mailed");
    return server;
  } catch (error) {
    await store.close();
    // A database may also be unusable later than at its opening: a right may be missing.
    throw describeDatabaseFailure(error, config);
  }
}

function openApp(folder: string): Promise<StaticFiles> {
  return openStaticFiles(folder).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ConfigError(`The app isn't built: no pages found in ${folder}. Run: deno task build`);
  });
}
