import * as z from "zod/mini";
import { alert } from "./alert.ts";
import { defineCall } from "./defineCall.ts";
import { zone } from "./listQuery.ts";
import { moneyLimit } from "./money.ts";
import { pushState } from "./push.ts";

/** An hour of the day, from 0 to 23. */
const hour = z.int().check(z.gte(0), z.lte(23));

/** Alert emails are delayed during these hours of the day in the `zone`. */
const quietHours = z.strictObject({ from: hour, until: hour, zone }).check(
  z.refine(({ from, until }) => from !== until, {
    path: ["until"],
    message: "Choose a different hour from the first one",
  }),
);

/** Which alerts a customer gets. A null amount turns the alert off. */
export const alertSettings = z.strictObject({
  /** For each transaction over this amount that leaves their accounts. */
  moneyOutOver: z.nullable(moneyLimit),
  moneyIn: z.boolean(),
  /** Once each time the balance of an account falls below this amount. */
  balanceBelow: z.nullable(moneyLimit),
  heldOrRefused: z.boolean(),
  /** For sign-ins from a browser that they haven't used before. */
  signIn: z.boolean(),
  scheduleFails: z.boolean(),
  quiet: z.nullable(quietHours),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** Settings of a user who hasn't chosen any. */
export const defaultAlertSettings: AlertSettings = {
  moneyOutOver: null,
  moneyIn: false,
  balanceBelow: null,
  heldOrRefused: false,
  signIn: true,
  scheduleFails: true,
  quiet: null,
};

/**
 * Returns the caller's alert settings, whether alerts are emailed, and the latest 50, newest first.
 */
export const getAlerts = defineCall({
  method: "GET",
  path: "/api/alerts",
  access: "customer",
  status: 200,
  output: z.object({
    settings: alertSettings,
    /**
     * Alert emails contain amounts, so they're sent only to an address that the caller confirmed.
     */
    isMailed: z.boolean(),
    /** Null if push notifications aren't configured. */
    push: z.nullable(pushState),
    latest: z.array(alert),
  }),
  errors: [],
  idempotent: false,
});

/**
 * Replaces the caller's alert settings. Fewer alerts need step-up authentication; we email the
 * user.
 */
export const setAlerts = defineCall({
  method: "POST",
  path: "/api/alerts",
  access: "customer",
  body: alertSettings,
  status: 200,
  output: alertSettings,
  errors: ["step_up_required"],
  idempotent: false,
});

export const alertCalls = { getAlerts, setAlerts };
