import { type PushSubscriptionOf, switchPushOff, switchPushOn } from "#contract/push.ts";
import { alertsOnDeviceEmail } from "#contract/texts/emails/alerts.ts";
import { requestTexts } from "#contract/texts/requests.ts";
import { record } from "../audit/record.ts";
import { deviceHash } from "../auth/sessions/device.ts";
import type { PushSubscriptionRow } from "../db/store/pushSubscriptions.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { noticeTo } from "../notifications/noticeTo.ts";

/** Returns whether a person's alerts are shown in the browser that asks. */
export async function pushStateOf(
  request: Pick<SessionContext<never>, "push" | "store" | "cookies" | "sha256Hex">,
  userId: number,
) {
  const { push, store } = request;
  if (push === undefined) return null;
  const here = await deviceHash(request);
  const key = await push.publicKey();
  const shown = await store.pushSubscriptions.listOf([userId]);
  return {
    key,
    isOn: shown.some(({ deviceHash }) => deviceHash === here),
  };
}

/**
 * Subscribes this browser to alerts. Takes no step-up, but emails the user: an intruder with a
 * stolen session must not be able to read along unnoticed.
 */
export const switchPushOnHandler = defineHandler(switchPushOn, async (request, { body }) => {
  const { push, policy, error } = request;
  if (push === undefined) throw error("not_found");
  const refused = (message: string) => error("invalid_input", { field: "endpoint", message });
  if (!push.isService(body.endpoint)) {
    throw refused(requestTexts.pushServiceNeeded);
  }
  const browser = await deviceHash(request);
  if (browser === undefined) throw error("unauthenticated");
  return await request.transaction(async (ctx) => {
    const { tx, actor: { user, session }, now, publicOrigin } = ctx;
    const owner = await tx.users.lock(user.id);
    if (owner?.isActive !== true) throw ctx.error("unauthenticated");
    const { endpoint, keys } = body;
    const known = await tx.pushSubscriptions.byEndpoint(endpoint);
    if (known !== undefined && !isSame(known, keys)) {
      throw refused(requestTexts.pushOfAnotherBrowser);
    }
    const subscription = { userId: user.id, deviceHash: browser, endpoint, createdAt: now };
    await tx.pushSubscriptions.put(
      { ...subscription, publicKey: keys.p256dh, auth: keys.auth },
      policy.push.perPerson,
    );
    if (known?.userId !== user.id) {
      await record(ctx, "user.updated", `user:${user.id}`, { after: { alertsAreShown: true } });
      const stopPage = `${publicOrigin}/dashboard/stop`;
      ctx.notify(noticeTo(owner, alertsOnDeviceEmail({ device: session.device, stopPage })));
    }
    return { output: undefined };
  });
});

/** Compares the keys too: the endpoint alone doesn't prove that the caller has that browser. */
function isSame(known: PushSubscriptionRow, { p256dh, auth }: PushSubscriptionOf["keys"]): boolean {
  return known.publicKey === p256dh && known.auth === auth;
}

/** Unsubscribes only this browser; no browser can turn off another. */
export const switchPushOffHandler = defineHandler(switchPushOff, async (request) => {
  const browser = await deviceHash(request);
  return await request.transaction(async (ctx) => {
    const { tx, actor: { user } } = ctx;
    if (browser !== undefined) await tx.pushSubscriptions.removeFrom(user.id, browser);
    return { output: undefined };
  });
});
