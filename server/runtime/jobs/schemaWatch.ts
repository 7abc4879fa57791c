import { closeCode } from "#contract/live.ts";
import { SchemaTooNew } from "../../db/errors.ts";
import type { Deps } from "../../kernel/deps.ts";

/**
 * Watches for a newer program that changes the schema, because what this program would write might
 * be wrong then. Closes the sockets and calls `onOutdated` once if that happens.
 */
export function createSchemaWatch(
  { store, hub, log }: Pick<Deps, "store" | "hub" | "log">,
  onOutdated: () => Promise<void>,
) {
  let isOutdated = false;
  return {
    isOutdated: () => isOutdated,
    async look(): Promise<void> {
      try {
        await store.ping();
      } catch (error) {
        if (!(error instanceof SchemaTooNew) || isOutdated) return;
        isOutdated = true;
        log.error("schema.newer", { found: error.found, known: error.known });
        hub.closeAll(closeCode.goingAway, "A newer program has taken over");
        await onOutdated();
      }
    },
  };
}
