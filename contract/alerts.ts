import * as z from "zod/mini";
import { alert } from "./alert.ts";
import { defineCall } from "./defineCall.ts";
import { zone } from "./listQuery.ts";
import { moneyLimit } from "./money.ts";
import { pushState } from "./push.ts";

/** An hour of the day, from 0 to 23. */
const hour = z.int().check(z.gte(0), z.lte(23));

/** Letters wait while it is quiet in the `zone`: from one hour of the day until another. */
const quietHours = z.strictObject({ from: hour, until: hour, zone }).check(
  z.refine(({ from, until }) => from !== until, {
    path: ["until"],
    message: "Must be different from the first hour",
  }),
);

/** Which alerts a customer gets. An amount that is null: none of that kind. */
export const alertSettings = z.strictObject({
  /** Of every movement out of their accounts over this. */
  moneyOutOver: z.nullable(moneyLimit),
  moneyIn: z.boolean(),
  /** Once each time that the balance of an account falls below this. */
  balanceBelow: z.nullable(moneyLimit),
  heldOrRefused: z.boolean(),
  /** In a browser in which they have not signed in before. */
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

/** What the caller is told of, whether letters reach them, and the latest alerts, newest first. */
export const getAlerts = defineCall({
  method: "GET",
  path: "/api/alerts",
  access: "customer",
  status: 200,
  output: z.object({
    settings: alertSettings,
    /** Letters say what moves: they only go to an address that the caller has proved to read. */
    isMailed: z.boolean(),
    /** Null where the bank shows none outside of its pages. */
    push: z.nullable(pushState),
    latest: z.array(alert),
  }),
  errors: [],
  idempotent: false,
});

/** Sets what the caller is told of. Less than before takes a proof, and an email tells of it. */
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
