import { expect, it } from "vitest";
import { instantOf, minutes } from "../../time.ts";
import * as alerts from "./alerts.ts";
import * as companies from "./companies.ts";
import type { EmailText } from "./emailText.ts";
import * as identity from "./identity.ts";
import * as money from "./money.ts";
import * as signIn from "./signIn.ts";
import * as staff from "./staff.ts";

const page = "https://kestrel.example/dashboard";
const at = instantOf(new Date("2026-05-12T09:30:00.000Z"));
const settings = { end: "4821", currency: "USD", stopPage: page, settingsPage: page };

const emails: Readonly<Record<string, EmailText>> = {
  signInCode: signIn.signInCodeEmail("123456", minutes(10)),
  confirmationCode: signIn.confirmationCodeEmail("123456", minutes(1)),
  recoveryCode: signIn.recoveryCodeEmail({ code: "123456", link: page }, minutes(15)),
  recoveryLinkOnly: signIn.recoveryCodeEmail({ code: undefined, link: page }, minutes(15)),
  staffRecovery: signIn.staffRecoveryEmail(),
  recoveryStarted: signIn.recoveryStartedEmail(),
  codeCreated: signIn.codeCreatedEmail(),
  recoveryCodeUsed: signIn.recoveryCodeUsedEmail(3),
  codesDisabled: signIn.codesDisabledEmail(),
  wrongCodes: signIn.wrongCodesEmail(),
  recoveryCodesDisabled: signIn.recoveryCodesDisabledEmail(),
  passwordChanged: signIn.passwordChangedEmail(),
  passwordReset: signIn.passwordResetEmail(),
  confirmAddress: identity.confirmAddressEmail({ code: "123456", page }),
  emailChangeRequested: identity.emailChangeRequestedEmail({
    code: "123456",
    page,
    cancelPage: page,
    by: "staff",
  }),
  addressInUse: identity.addressInUseEmail(),
  identityChanged: identity.identityChangedEmail(["email", "passkey"], "page"),
  permissionsChanged: identity.permissionsChangedEmail(["support"]),
  staffJoined: staff.staffJoinedEmail(7, ["support"]),
  staffPermissions: staff.staffPermissionsEmail(7, ["support", "owner"]),
  staffAlarm: staff.staffAlarmEmail("takeover", 7),
  staffSecondFactorOff: staff.staffAlarmEmail("secondFactorOff", 7),
  staffManyReadings: staff.staffAlarmEmail("manyReadings", 7),
  staffRuleOff: staff.staffAlarmEmail("ruleOff", 7),
  staffLargeExport: staff.staffAlarmEmail("largeExport", 7),
  moneyUnlocked: money.moneyUnlockedEmail("100014821", page),
  unlockScheduled: money.unlockScheduledEmail("100014821", { at, page }),
  paymentsFrozen: money.paymentsFrozenEmail(page),
  paymentsUnfrozen: money.paymentsUnfrozenEmail(page),
  scheduledTransferFailed: money.scheduledTransferFailedEmail({
    on: "2026-05-12",
    reason: "Insufficient funds",
    again: "2026-05-13",
    isOver: false,
    page,
  }),
  payeeSaved: money.payeeSavedEmail("4821", page),
  schedulesMoved: money.schedulesMovedEmail(2, ["4821", "1122"], page),
  alert: alerts.alertEmail({
    id: 1,
    kind: "balance_below",
    accountId: 1,
    transactionId: null,
    amount: null,
    detail: null,
    day: null,
    createdAt: at,
  }, settings),
  alertsReduced: alerts.alertsReducedEmail(page),
  invitation: companies.invitationEmail("approver", page),
  memberJoined: companies.memberJoinedEmail("preparer", page),
  memberChanged: companies.memberChangedEmail("administrator"),
  requestWaiting: companies.requestWaitingEmail(true, page),
  scheduleNeedsPreparer: companies.scheduleNeedsPreparerEmail("2026-12-01", page),
  requestDecided: companies.requestDecidedEmail("rejected", page),
  companyChanged: companies.companyChangedEmail("frozen", page),
  memberRemoved: companies.memberRemovedEmail(),
  sharing: companies.sharingEmail(page),
  sharingAccepted: companies.sharingAcceptedEmail(page),
  sharingEnded: companies.sharingEndedEmail(),
  alertsOnDevice: alerts.alertsOnDeviceEmail({ device: "Firefox/124.0", stopPage: page }),
};

const sentenceOrLink = /^https:\S+$|^[A-Z\d$].*([.?)]|https:\S+|:)$/;

const texts = [alerts, companies, identity, money, signIn, staff].flatMap((file) =>
  Object.keys(file)
);

it("has an example of every email but the audit checkpoint", () => {
  const without = texts.filter((name) => !(name.replace(/Email$/, "") in emails));
  expect(without).toEqual(["auditCheckpointEmail"]);
});

it.each(Object.entries(emails))("writes %s in whole sentences", (_, { subject, lines }) => {
  expect(subject).toMatch(/^[A-Z][^.!]*[^.!:]$/);
  expect(subject.split(" ").length).toBeLessThanOrEqual(8);
  for (const line of lines) expect(line).toMatch(sentenceOrLink);
});
