import type { AdminTab } from "#app/admin/address.ts";
import type { recoveryStates } from "#app/auth/recovery.states.ts";
import type { PagePath } from "#app/pages.ts";
import type { SettingsTab } from "#app/settings/address.ts";

/** "username", "code", "password": what stands before the dot in a state of the recovery. */
type RecoveryStep = (typeof recoveryStates)[number] extends infer State
  ? State extends `${infer Step}.${string}` ? Step : never
  : never;

/** The sign-in page is one address and several pages. */
type AuthPage = "login" | "register" | "second factor" | `recovery ${RecoveryStep}`;

/** Addresses that are more than one page: their tabs and steps are rows of their own. */
type Divided = "/auth" | "/admin" | "/dashboard/settings";

/** A page of the app. One that is added to the app's own table is missed here by the compiler. */
export type RowName =
  | Exclude<PagePath, Divided>
  | `/auth ${AuthPage}`
  | `/admin?tab=${AdminTab}`
  | `/dashboard/settings?tab=${SettingsTab}`
  | "*";
