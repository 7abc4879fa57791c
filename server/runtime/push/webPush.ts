import webPush from "web-push";
import { milliseconds, seconds } from "#contract/time.ts";
import type { Deps, Push } from "../../kernel/deps.ts";
import { EmailNotAccepted } from "../../notifications/repeatingNotifier.ts";
import { openPushKeys, type PushKeys } from "./pushKeys.ts";
import { isPushService } from "./pushServices.ts";

/** A service that says nothing for so long is given up. */
const PATIENCE = seconds(10);

/** The service answered, and will not take it later either. */
class PushRefused extends Error {
  override readonly name = "PushRefused";
  constructor(readonly code: string) {
    super(`The push service answered ${code}`);
  }
}

interface Options {
  /** Whom a push service may write to about the bank: `mailto:` and an address. */
  readonly contact: string;
  /** Left out: those of the browsers' makers. */
  readonly isService?: Push["isService"];
}

/** Web push (RFC 8030): encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
export function createWebPush(
  known: Pick<Deps, "store" | "encryptor" | "clock" | "policy">,
  { contact, isService = isPushService }: Options,
): Push {
  const lifetime = known.policy.push.lifetime / seconds(1);
  let opening: Promise<PushKeys> | undefined;
  function keys(): Promise<PushKeys> {
    opening ??= openPushKeys(known).catch((error) => {
      // The next one tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    isService,
    async send({ endpoint, publicKey, auth }, text) {
      // The list of services may have become shorter since it was switched on.
      if (!isService(endpoint)) return "gone";
      const vapidDetails = { subject: contact, ...await keys() };
      const request = requestFor({ endpoint, keys: { p256dh: publicKey, auth } }, text, {
        ...{ vapidDetails, TTL: lifetime, urgency: "high", contentEncoding: "aes128gcm" },
      });
      return request === undefined ? "gone" : await handOver(endpoint, request);
    },
  };
}

/** Returns undefined if the browser's key is invalid, so nothing can be encrypted for it. */
function requestFor(...given: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...given);
  } catch {
    return undefined;
  }
}

/** A repeat shows nothing twice, so that what may have been taken is handed over again. */
async function handOver(
  endpoint: string,
  { headers: { "Content-Length": _, ...headers }, body }: NonNullable<
    ReturnType<typeof requestFor>
  >,
): Promise<"taken" | "gone"> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { ...headers, TTL: String(headers.TTL) },
    body: body && new Uint8Array(body),
    redirect: "manual",
    signal: AbortSignal.timeout(milliseconds(PATIENCE)),
  }).catch((error) => {
    throw new EmailNotAccepted(error);
  });
  await response.body?.cancel();
  const { status, ok } = response;
  if (ok) return "taken";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new EmailNotAccepted(new PushRefused(String(status)));
  throw new PushRefused(String(status));
}
