import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";

test("a browser shows the server's push messages, under the server's own policy for its pages", async ({ bank }) => {
  const page = await bank.visit();
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(["notifications"], { origin });
  const devtools = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (own !== undefined) found.resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const scope = await page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.register("/push.js");
    await navigator.serviceWorker.ready;
    return scope;
  });
  expect(scope).toBe(`${origin}/`);

  const data = JSON.stringify({ title: "Money left your account", body: "$5.00", tag: "alert-1" });
  const registrationId = await found.promise;
  // A service may hand the same over twice.
  for (let times = 0; times < 2; times++) {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  }
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toEqual([{ title: "Money left your account", body: "$5.00" }]);
});
