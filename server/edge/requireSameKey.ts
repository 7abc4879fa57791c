import type { Log, Sealer } from "../deps.ts";
import type { KeyPrint } from "../store/postgres/keyPrint.ts";
import { keyFile } from "./secretKey.ts";
import type { Settings } from "./settings.ts";
import { StartRefused } from "./startRefused.ts";

/** What is hashed under the key: the same text for every bank. */
const TEXT = ["secret key", "print"] as const;

export interface SameKeyOptions {
  readonly sealer: Pick<Sealer, "fingerprint">;
  readonly keyPrint: KeyPrint;
  /** Whether this key opens what people have had sealed; asked where the bank has no print yet. */
  readonly opensWhatIsThere: () => Promise<boolean>;
  readonly settings: Pick<Settings, "secretKey" | "isKeyReplaced" | "dataDir">;
  readonly log: Pick<Log, "warn">;
}

/**
 * Sees to it that a bank seals all under one key, whichever of its processes does. With another one
 * nobody could read what was sealed, and it would be written over piece by piece. Throws StartRefused,
 * unless the operator says that the key was replaced.
 */
export async function requireSameKey(options: SameKeyOptions): Promise<void> {
  const { sealer, keyPrint, opensWhatIsThere, settings, log } = options;
  const print = await sealer.fingerprint(...TEXT);
  // A bank may be older than its print.
  const kept = await keyPrint.find() ??
    (await opensWhatIsThere() ? await keyPrint.claim(print) : undefined);
  if (kept === print) return;
  if (settings.isKeyReplaced) {
    await keyPrint.replace(print);
    log.warn("secret_key.replaced");
    return;
  }
  const found = settings.secretKey === undefined
    ? `${keyFile(settings)} holds another key than this bank's`
    : "SECRET_KEY is another than this bank's";
  throw new StartRefused(
    `${found}; wanted: the one that sealed its secrets, or, where that is lost for good, ` +
      "SECRET_KEY_REPLACED=on for one start",
  );
}
