import { companyScreens } from "./companyScreens.ts";
import type { Screen, State } from "./screens.ts";
import { not, type Shown, stories } from "./shownStories.ts";

const content = ["loading", "empty", "typical", "huge", "refused", "offline"] as const;
const people = ["sessionExpired", "frozenPerson", "frozenAccount", "otherRole"] as const;
const { blocked } = stories("overview-overviewscreen", "blocked");
const inAll = (file: string) => ({ ...stories(file, ...content, ...people), blocked });
const ofUser = ["sessionExpired", "frozenPerson", "otherRole"] as const;
const ofOwner = (file: string) => ({ ...stories(file, ...content, ...ofUser), blocked });
const ofTheAdmin = { ...stories("admin-adminscreen", "sessionExpired", "otherRole"), blocked };
const noCall = not("This page sends no requests.");
const noSession = not("This page doesn't need a session.");
const sameForAll = not("The page is the same for all users.");
const noRows = not("A form has no rows.");
const likeEverybody = not("Frozen users sign in and reset their password like other users.");
const aPerson = not("This page is about the user, not an account.");
const nobodyYet = not("There is no user before registration.");
const elsewhere = not("Account and user states are shown in User Management.");
const noMoney = not("This page doesn't involve money.");
const standing = {
  ...{ loading: noCall, refused: noCall, offline: noCall },
  ...{ empty: sameForAll, huge: sameForAll, frozenPerson: sameForAll, frozenAccount: sameForAll },
  ...{ sessionExpired: noSession, blocked: noSession },
};
const signsIn = { huge: noRows, frozenPerson: likeEverybody, frozenAccount: likeEverybody };
const signedInAlready = "screens-auth-authscreen--signed-in-already";
const recovery = {
  ...signsIn,
  sessionExpired: not("A user who forgot their password has no session."),
  otherRole: signedInAlready,
};
const ofSettings = {
  ...stories("settings-settingsscreen", "sessionExpired", "otherRole"),
  ...{ frozenPerson: likeEverybody, frozenAccount: aPerson, blocked },
};

/** Every screen in every state: the story that shows it, or why there is none. */
export const screenStates: Readonly<Record<Screen, Readonly<Record<State, Shown>>>> = {
  "/": {
    ...standing,
    typical: "screens-landing-landingscreen--visitor",
    otherRole: "screens-landing-landingscreen--signed-in",
  },
  "/auth login": {
    ...signsIn,
    ...stories("auth-authscreen", "offline", "blocked"),
    loading: "screens-auth-authscreen--pending",
    empty: not("The form starts empty. See Typical."),
    typical: "screens-auth-authscreen--sign-in",
    refused: "screens-auth-authscreen--wrong-password",
    sessionExpired: "screens-overview-overviewscreen--session-expired",
    otherRole: signedInAlready,
  },
  "/auth register": {
    ...stories("auth-register", "empty", "offline"),
    loading: "screens-auth-register--pending",
    typical: "screens-auth-register--filled",
    huge: noRows,
    refused: "screens-auth-register--name-taken",
    ...{ sessionExpired: nobodyYet, blocked: nobodyYet },
    ...{ frozenPerson: nobodyYet, frozenAccount: nobodyYet },
    otherRole: signedInAlready,
  },
  "/auth second factor": {
    ...signsIn,
    loading: "screens-auth-secondfactor--verifying",
    empty: "screens-auth-secondfactor--incomplete",
    typical: "screens-auth-secondfactor--asked",
    refused: "screens-auth-secondfactor--wrong-code",
    offline: "screens-auth-secondfactor--offline",
    sessionExpired: not("There is no session before the code is entered."),
    blocked: "screens-auth-secondfactor--blocked-meanwhile",
    otherRole: signedInAlready,
  },
  "/auth recovery username": {
    ...recovery,
    loading: "screens-auth-recovery--request-pending",
    empty: "screens-auth-recovery--name-missing",
    typical: "screens-auth-recovery--asking-for-the-name",
    refused: "screens-auth-recovery--unknown-name",
    offline: "screens-auth-recovery--request-offline",
    blocked: not("The page doesn't reveal blocked users. It continues as for other users."),
  },
  "/auth recovery code": {
    ...recovery,
    loading: "screens-auth-recovery--code-pending",
    empty: "screens-auth-recovery--code-missing",
    typical: "screens-auth-recovery--asking-for-the-code",
    refused: "screens-auth-recovery--wrong-code",
    offline: "screens-auth-recovery--code-offline",
    blocked: not("The page doesn't reveal blocked users. Their codes never work."),
  },
  "/auth recovery password": {
    ...recovery,
    loading: "screens-auth-recovery--reset-pending",
    empty: "screens-auth-recovery--password-too-short",
    typical: "screens-auth-recovery--asking-for-the-password",
    refused: "screens-auth-recovery--reset-refused-without-words",
    offline: "screens-auth-recovery--reset-offline",
    blocked: "screens-auth-recovery--blocked-meanwhile",
  },
  "/terms": { ...standing, ...stories("legal-legalscreen", "typical", "otherRole") },
  "/privacy": {
    ...standing,
    typical: "screens-legal-legalscreen--privacy",
    otherRole: "screens-legal-legalscreen--privacy-for-staff",
  },
  "/verify": {
    ...standing,
    ...stories("verify-verifyscreen", "loading", "typical", "refused", "offline", "otherRole"),
  },
  "/cancel-email-change": {
    ...standing,
    ...stories("auth-cancelemail", "typical", "refused", "offline"),
    loading: "screens-auth-cancelemail--pending",
    otherRole: "screens-auth-cancelemail--signed-in",
  },
  "/invitation": {
    ...standing,
    ...stories("invitation-invitation", "typical", "refused", "offline", "otherRole"),
    loading: "screens-invitation-invitation--accepting",
    empty: "screens-invitation-invitation--over",
    sessionExpired: "screens-invitation-invitation--visitor",
  },
  "/dashboard": stories("overview-overviewscreen", ...content, ...people, "blocked"),
  "/dashboard/accounts": inAll("accounts-accountsscreen"),
  "/dashboard/payees": {
    ...ofOwner("payees-payees"),
    frozenAccount: not("Payees belong to the user, not to an account."),
  },
  "/dashboard/payment-runs": {
    ...ofOwner("paymentruns-paymentruns"),
    frozenAccount: not("Each row says why."),
  },
  ...companyScreens,
  "/dashboard/transactions": inAll("transactions-transactionsscreen"),
  "/dashboard/transactions/statement": inAll("transactions-statement-statementscreen"),
  "/dashboard/settings?tab=profile": {
    ...ofSettings,
    ...stories("settings-settingsscreen", "typical", "offline", "frozenPerson"),
    loading: "screens-settings-settingsscreen--saving",
    empty: not("Every user has a name."),
    huge: "screens-settings-settingsscreen--long-names",
    refused: "screens-settings-settingsscreen--profile-refused",
  },
  "/dashboard/settings?tab=notifications": {
    ...ofSettings,
    ...stories("settings-alerts", ...content),
    frozenPerson: not("Frozen users get alerts like other users."),
  },
  "/dashboard/settings?tab=security": {
    ...ofSettings,
    ...stories("settings-signedindevices", "loading", "huge", "refused", "offline"),
    empty: not("The list always includes the current device."),
    typical: "screens-settings-settingsscreen--security",
  },
  "/dashboard/settings?tab=security authenticator": {
    ...ofSettings,
    ...stories("settings-authenticator-authenticator", ...content),
  },
  "/dashboard/settings?tab=security passkeys": {
    ...ofSettings,
    ...stories("settings-passkeys-passkeys", ...content),
  },
  "/dashboard/settings?tab=categories": {
    ...ofSettings,
    ...stories("settings-categories-categories", ...content, "frozenPerson"),
  },
  "/dashboard/support": {
    ...stories("chat-customerchat", ...content, "sessionExpired", "frozenPerson", "otherRole"),
    frozenAccount: not("A conversation belongs to the user, not to an account."),
    blocked,
  },
  "/dashboard/stop": {
    ...stories("paymentfreeze-paymentfreezescreen", ...content, "sessionExpired"),
    ...stories("paymentfreeze-paymentfreezescreen", "frozenPerson", "otherRole"),
    frozenAccount: not("It freezes payments from all accounts, including frozen ones."),
    blocked,
  },
  "/admin what waits": {
    ...ofTheAdmin,
    ...stories("admin-waiting", "loading", "empty", "typical", "refused", "offline"),
    huge: not("It shows the three oldest items and the total."),
    ...{ frozenPerson: elsewhere, frozenAccount: elsewhere },
  },
  "/admin?tab=users": {
    ...ofTheAdmin,
    ...stories("admin-adminscreen", "empty", "typical"),
    ...stories("admin-users-usermanagement", "loading", "huge", "refused", "offline"),
    ...stories("admin-users-usermanagement", "frozenPerson", "frozenAccount"),
  },
  "/admin?tab=transactions": {
    ...ofTheAdmin,
    ...stories("admin-transactions-alltransactions", ...content),
    ...{ frozenPerson: elsewhere, frozenAccount: elsewhere },
  },
  "/admin?tab=support": {
    ...ofTheAdmin,
    ...stories("chat-inbox-supportinboxstates", ...content, "frozenPerson"),
    typical: "screens-chat-inbox-supportinbox--in-a-tab",
    frozenAccount: not("Frozen accounts are shown in the user panel."),
  },
  "/admin?tab=two-factor": {
    ...ofTheAdmin,
    ...stories("admin-twofactor-twofactorcodes", ...content),
    ...{ frozenPerson: noMoney, frozenAccount: noMoney },
  },
  "/admin?tab=settings": {
    ...ofTheAdmin,
    ...stories("admin-settings-systemsettings", ...content),
    ...{ frozenPerson: noMoney, frozenAccount: noMoney },
  },
  "/admin?tab=approvals": {
    ...ofTheAdmin,
    ...stories("admin-approvals", ...content),
    ...stories("admin-approvalstates", "huge"),
    ...{ frozenPerson: elsewhere, frozenAccount: elsewhere },
  },
  "/admin?tab=audit": {
    ...ofTheAdmin,
    ...stories("admin-audit-audittab", "loading", "empty", "typical", "refused", "offline"),
    huge: "screens-admin-audit-audittab--typical",
    ...{ frozenPerson: elsewhere, frozenAccount: elsewhere },
  },
  "/admin?tab=outbox": {
    ...ofTheAdmin,
    ...stories("admin-audit-outbox", "empty", "typical", "huge", "offline"),
    loading: not("The tab appears once its messages are loaded."),
    refused: not("Only a demo has an outbox. Without one, the first tab is shown."),
    ...{ frozenPerson: noMoney, frozenAccount: noMoney },
  },
  "/admin/support": {
    ...stories("chat-inbox-supportinboxstates", ...content),
    ...stories("chat-inbox-supportinboxstates", "sessionExpired", "frozenPerson", "otherRole"),
    frozenAccount: not("Frozen accounts are shown in the user panel."),
    blocked: ofTheAdmin.blocked,
  },
  "*": {
    ...standing,
    typical: "screens-landing-landingscreen--not-found",
    otherRole: "screens-landing-landingscreen--not-found-signed-in",
  },
};
