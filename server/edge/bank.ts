import type { Deps, Log, Notifier } from "../deps.ts";
import type { Line } from "../live/line.ts";
import { openLive } from "../live/openLive.ts";
import { createOutboxNotifier } from "../notices/outboxNotifier.ts";
import { policy } from "../policy.ts";
import { createSealer } from "../sealer.ts";
import { startDemoSettings } from "../settings/startDemoSettings.ts";
import { DuplicateRow } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import { addFirstAdmin } from "../users/addFirstAdmin.ts";
import { systemClock } from "./clock.ts";
import { nextTurn } from "./nextTurn.ts";
import { createPasswords } from "./passwords.ts";
import { secureRandomness } from "./randomness.ts";
import type { Settings } from "./settings.ts";
import { createSmtpNotifier } from "./smtpNotifier.ts";
import { StartRefused } from "./startRefused.ts";

/** Fills an empty bank with demo people; leaves any other bank alone. */
export type Seed = (deps: Deps) => Promise<unknown>;

/** Everything the bank needs, as production has it; a `line` joins it with its other processes. */
export async function createDeps(
  store: Store,
  log: Log,
  secretKey: Uint8Array<ArrayBuffer>,
  settings: Pick<Settings, "demo" | "smtp">,
  line?: Line,
): Promise<Deps> {
  const sealer = createSealer(secretKey);
  const known = { store, log, policy, sealer, clock: systemClock };
  return {
    ...known,
    randomness: secureRandomness,
    notifier: openNotifier(known, settings.smtp),
    demo: { recoveryCodeInAnswer: settings.demo, outboxReadable: settings.demo },
    passwords: await createPasswords(),
    hub: openLive({ ...known, nextTurn }, line),
  };
}

/** With a mail server messages are mailed and not kept; without one they are kept. */
function openNotifier(
  known: Pick<Deps, "store" | "sealer" | "clock" | "log">,
  smtp: Settings["smtp"],
): Notifier {
  return smtp === undefined ? createOutboxNotifier(known) : createSmtpNotifier(smtp, known.log);
}

/** Makes sure somebody can run the bank: the demo people, or its first administrator. */
export async function ensurePeople(deps: Deps, settings: Settings, seed?: Seed): Promise<void> {
  if (settings.demo) {
    await startDemoSettings(deps);
    return void await seed?.(deps);
  }
  const add = () => addFirstAdmin(deps, settings.firstAdmin);
  // Another process that started at the same time may have been faster: then there is one now.
  if (await add().catch(add).catch(refuseTaken)) return;
  throw new StartRefused(
    "ADMIN_USERNAME is not set; wanted: ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL, " +
      "because the bank has no administrator yet",
  );
}

function refuseTaken(error: unknown): never {
  if (!(error instanceof DuplicateRow)) throw error;
  const variable = error.field === "email" ? "ADMIN_EMAIL" : "ADMIN_USERNAME";
  throw new StartRefused(`${variable} is taken; wanted: one that no customer has`);
}
