import type { AdminTab } from "#app/admin/address.ts";
import type { recoveryStates } from "#app/auth/recovery.machine.ts";
import type { PagePath } from "#app/pages.ts";
import type { SettingsTab } from "#app/settings/address.ts";

/** The states of a screen, in the order of the table's columns. */
export const states = [
  ...["loading", "empty", "typical", "huge", "refused", "offline"] as const,
  ...["sessionExpired", "frozenPerson", "frozenAccount", "blocked", "otherRole"] as const,
];

export type State = (typeof states)[number];

/** "username", "code", "password": the part before the dot in a state of the recovery. */
type RecoveryStep = (typeof recoveryStates)[number] extends infer Step
  ? Step extends `${infer Name}.${string}` ? Name : never
  : never;

/** The sign-in page is one address and several screens. */
type AuthScreen = "login" | "register" | "second factor" | `recovery ${RecoveryStep}`;

/** Addresses that are more than one screen: their tabs and steps have rows of their own. */
type Divided = "/auth" | "/admin" | "/dashboard/settings";

/** A screen of the app. One that is added to the app's own table is missed here by the compiler. */
export type Screen =
  | Exclude<PagePath, Divided>
  | `/auth ${AuthScreen}`
  | "/admin what waits"
  | `/admin?tab=${AdminTab}`
  | `/dashboard/settings?tab=${SettingsTab}`
  | `/dashboard/settings?tab=security ${"authenticator" | "passkeys"}`
  | "*";
