import { requestRecovery } from "#contract/recovery.ts";
import { settingKeys } from "#contract/settings.ts";
import { recoveryCode } from "../notices/messages.ts";
import { settingOf } from "../settings/settingOf.ts";
import { freeVerb } from "../verb.ts";
import { hidingHandle } from "./handle.ts";
import { openRecovery } from "./openRecovery.ts";
import { mayBringCode } from "./recoveryThrottle.ts";

/**
 * Sends a code to the person of that name. Blocked people get none; they, names beyond their limit
 * and, where the bank hides them, unknown names are answered as everybody else is.
 */
export const requestRecoveryVerb = freeVerb(requestRecovery, async (ctx, { body }) => {
  const { deps, clientAddress, now } = ctx;
  const { store, notifier, policy, demo } = deps;
  const { username } = body;
  const isAllowed = await mayBringCode(deps, { username, clientAddress, now });
  const hides = await settingOf(store, settingKeys.hideUnknownUsernames) !== "false";
  const user = await store.users.byUsername(username);
  const handle = hides ? await hidingHandle(deps, store, username) : user?.id;
  if (handle === undefined) return { output: {} };
  if (!isAllowed) return { output: { userId: handle } };

  const recipient = user?.isActive ? user : undefined;
  const code = await openRecovery(deps, { handle, userId: recipient?.id ?? null, now });
  if (recipient !== undefined) {
    notifier.send(recoveryCode(recipient, code, policy.recovery.codeLifetime));
  }
  return {
    output: { userId: handle, ...(demo.recoveryCodeInAnswer ? { recoveryCode: code } : {}) },
  };
});
