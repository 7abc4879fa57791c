/** A request with all alerts on. */
export const allAlerts = {
  moneyOutOver: 0,
  moneyIn: true,
  balanceBelow: 100,
  heldOrRefused: true,
  signIn: true,
  scheduleFails: true,
  quiet: null,
};

/** What a browser hands over for messages: a point of its own and 16 bytes. */
export const pushKeys = {
  p256dh: "BG4V24XMALDOhFG8iZ8eJuX4IRsKwA0WjWW62aZOb0o0eYbyL5Mp_vGIvhKL44rTVPV2_U7AkNF30jnueSuKW80",
  auth: "4r3ycIVyYcFZX308y0uxsA",
};

/** Alerts are to be shown in a browser, another one each time unless it is named. */
export function pushHere(name: string = crypto.randomUUID()) {
  const body = { endpoint: `https://push.test/${name}`, keys: pushKeys };
  return { path: "/api/alerts/push", body, headers: { cookie: `__Host-device=${name}` } };
}
