import { accountTexts } from "#contract/accounts.ts";
import { adjustmentTexts } from "#contract/adjustments.ts";
import { chatTexts } from "#contract/chat.ts";
import { AMOUNT_NOT_POSITIVE } from "#contract/money.ts";
import { problems } from "#contract/problem.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { personTexts, profileTexts } from "#contract/texts/person.ts";
import { recoveryTexts } from "#contract/texts/recovery.ts";
import { transactionTexts } from "#contract/transactions.ts";
import { AMOUNT_NEEDED } from "#app/admin/transactions/draft.ts";
import type { Passage } from "./passage.ts";

/** Section 5: what is wrong with a field. */
export const validation: readonly Passage[] = [
  {
    at: "5, sign-in",
    shown: {
      "screens-auth-authscreen--invalid": [
        personTexts.usernameRequired,
        personTexts.passwordRequired,
      ],
      "screens-auth-secondfactor--incomplete": [codeTexts.length],
    },
  },
  {
    at: "5, registration",
    shown: {
      "screens-auth-register--invalid": [
        personTexts.passwordTooShort,
        "Please confirm your password",
      ],
      "screens-auth-register--passwords-differ": [
        personTexts.email,
        personTexts.fullName,
        "Passwords do not match",
        "You must agree to the terms and conditions",
      ],
    },
  },
  {
    at: "5, recovery",
    shown: {
      "screens-auth-recovery--name-missing": [personTexts.usernameRequired],
      "screens-auth-recovery--code-missing": [recoveryTexts.codeRequired],
      "screens-auth-recovery--password-too-short": [personTexts.passwordTooShort],
      "screens-auth-recovery--asking-for-the-password": ["Passwords do not match"],
    },
  },
  {
    at: "5, transaction",
    shown: {
      "screens-transfer-quickactions--incomplete": [AMOUNT_NOT_POSITIVE],
    },
  },
  {
    at: "5, admin create transaction",
    shown: {
      "screens-admin-transactions-forms--create-incomplete": [
        AMOUNT_NEEDED,
        transactionTexts.destinationNeeded,
      ],
      "screens-admin-transactions-forms--create-without-a-source": [
        transactionTexts.sourceNeeded,
        transactionTexts.bothNeeded,
        transactionTexts.sameAccount,
      ],
    },
  },
  {
    at: "5, admin add user",
    shown: {
      "screens-admin-users-adduser--incomplete": [personTexts.newUserIncomplete],
      "screens-admin-users-adduser--adds": ["Administrator"],
    },
  },
  {
    at: "5, admin add account",
    shown: {},
    notShown: {
      [accountTexts.userNeeded]:
        "The form stands with a person, who is thereby chosen; only other clients of the call read it.",
    },
  },
  {
    at: "5, two-factor codes",
    shown: {
      "screens-admin-twofactor-twofactorcodes--generate-incomplete": [
        codeTexts.userRequired,
        codeTexts.codeRequired,
      ],
    },
  },
  {
    at: "5, system setting",
    shown: {
      "screens-admin-settings-systemsettings--adds": ["Please enter a setting key"],
    },
  },
  {
    at: "5, customer transfer",
    shown: {
      "screens-transfer-quickactions--incomplete": [AMOUNT_NOT_POSITIVE],
      "screens-transfer-quickactions--recipient-not-found": [problems.recipient_not_found.message],
      "screens-transfer-quickactions--not-your-account": [problems.not_your_account.message],
    },
  },
  {
    at: "5, balance adjustment",
    shown: {
      "screens-accounts-accountdialogs--no-amount": ["Please enter a valid amount"],
      "screens-accounts-accountdialogs--requested-less": [adjustmentTexts.defaultReason],
    },
    notShown: {
      [adjustmentTexts.invalidAmount]:
        "The form says its own text before the bank could; only other clients of the call read it.",
    },
  },
  {
    at: "5, profile",
    shown: {
      "screens-settings-settingsscreen--profile-incomplete": [
        profileTexts.fullName,
        profileTexts.email,
        personTexts.phoneNumber,
      ],
    },
  },
  {
    at: "5, password change",
    shown: {
      "screens-settings-settingsscreen--passwords-missing": [
        personTexts.currentPasswordRequired,
        personTexts.passwordTooShort,
      ],
      "screens-settings-settingsscreen--passwords-differ": ["Passwords do not match"],
    },
  },
  {
    at: "5, chat message",
    shown: {
      "screens-chat-customerchat--nothing-written": [chatTexts.empty],
    },
  },
];
