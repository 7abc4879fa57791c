import type { Log } from "../deps.ts";
import { createDeps, ensurePeople, type Seed } from "./bank.ts";
import { describeDatabaseFailure } from "./databaseFailure.ts";
import { opensIdentities } from "../users/opensIdentities.ts";
import { openStore } from "./openStore.ts";
import { checkAddress } from "./listen.ts";
import { openSecretKey } from "./secretKey.ts";
import { requireSameKey } from "./requireSameKey.ts";
import { openServer, type RunningServer } from "./server.ts";
import type { Settings } from "./settings.ts";
import { StartRefused } from "./startRefused.ts";
import { openStaticFiles, type StaticFiles } from "./staticFiles.ts";

export interface ServeOptions {
  readonly settings: Settings;
  readonly log: Log;
  /** Sees to the built app and answers its folder; undefined where another server hands it out. */
  readonly appFolder?: () => Promise<string>;
  /** For demo mode. */
  readonly seed?: Seed;
}

/**
 * Opens the database and its people while the app may still be built, then listens. Throws
 * StartRefused with one line for whatever an operator can mend; nothing is left open then.
 */
export async function serve(
  { settings, log, appFolder, seed }: ServeOptions,
): Promise<RunningServer> {
  if (settings.demo && seed === undefined) {
    throw new StartRefused("DEMO is on; wanted: off here, only deno task start has demo people");
  }
  await checkAddress(settings);
  const files = appFolder?.().then(openApp);
  // Waited for below; until then a failure must not count as unhandled.
  files?.catch(() => {});
  const store = await openStore(settings, log);
  try {
    const hasPeople = async () => await store.users.count({}) > 0;
    const key = await openSecretKey(settings, hasPeople);
    const deps = await createDeps(store, log, key, settings, store.line);
    await requireSameKey({
      ...deps,
      keyPrint: store.keyPrint,
      opensWhatIsThere: () => opensIdentities(deps),
      settings,
    });
    await ensurePeople(deps, settings, seed);
    return await openServer(deps, settings, await files);
  } catch (error) {
    await store.close();
    // A database may also be unusable later than at its opening: a right may be missing.
    throw describeDatabaseFailure(error, settings);
  }
}

function openApp(folder: string): Promise<StaticFiles> {
  return openStaticFiles(folder).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new StartRefused(`The app is not built: ${folder} has no page; run deno task build`);
  });
}
