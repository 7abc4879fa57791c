import { problems } from "#contract/problem.ts";
import { recoveryTexts } from "#contract/texts/recovery.ts";
import type { Passage } from "./passage.ts";

/** Section 8: what toasts say. */
export const outcomes: readonly Passage[] = [
  {
    at: "8, failures",
    shown: {
      "screens-auth-authscreen--wrong-password": ["Login failed"],
      "screens-auth-register--name-taken": ["Registration failed"],
      "screens-auth-session--logout-fails": ["Logout failed"],
      "screens-auth-recovery--wrong-code": ["Verification failed", problems.wrong_code.message],
      "screens-admin-transactions-alltransactions--refused-approval": [
        "Error approving transaction",
      ],
      "screens-admin-transactions-alltransactions--refused-rejection": [
        "Error rejecting transaction",
      ],
      "screens-admin-users-usermanagement--block-refused": ["Error updating user"],
      "screens-admin-transactions-forms--edit-refused": ["Error updating transaction"],
      "screens-admin-users-accounts--balance-refused": ["Error updating account balance"],
      "screens-admin-users-accounts--deactivation-refused": ["Error updating account"],
      "screens-admin-users-usermanagement--edit-refused": ["Error updating user information"],
      "screens-admin-users-adduser--name-taken": ["Error creating user"],
      "screens-admin-users-accounts--opening-refused": ["Error creating account"],
      "screens-admin-transactions-forms--create-refused": ["Error creating transaction"],
      "screens-admin-users-usermanagement--delete-refused": ["Error deleting user"],
      "screens-admin-users-accounts--delete-refused": ["Error deleting account"],
      "screens-admin-transactions-forms--delete-refused": ["Error deleting transaction"],
      "screens-admin-twofactor-twofactorcodes--generate-refused": ["Error Generating Code"],
      "screens-admin-settings-systemsettings--flip-refused": ["Error Updating Setting"],
      "screens-accounts-accountdialogs--request-refused": ["Adjustment failed"],
      "screens-transfer-quickactions--refused-by-the-bank": ["Transaction failed"],
      "screens-settings-settingsscreen--profile-refused": ["Failed to update profile"],
      "screens-settings-settingsscreen--notifications-not-kept": [
        "Failed to update notification settings",
      ],
      "screens-settings-settingsscreen--wrong-password": ["Failed to update password"],
      "screens-chat-channel--not-sent": ["Failed to send message"],
      "screens-auth-recovery--code-refused-without-words": ["Invalid verification code"],
    },
  },
  {
    at: "8, recovery",
    shown: {
      "screens-auth-recovery--unknown-name": ["Username not found", recoveryTexts.unknownUsername],
      "screens-auth-recovery--request-fails": [
        "Error",
        "Failed to process password recovery request. Please try again.",
      ],
      "screens-auth-recovery--reset-refused-without-words": [
        "Failed to reset password. Please try again.",
      ],
    },
    notShown: {
      "User ID is missing. Please restart the password recovery process.":
        "No way through the pages leads there; the recovery's machine is held to it by its own test.",
      "Missing verification data. Please restart the password recovery process.":
        "No way through the pages leads there; the recovery's machine is held to it by its own test.",
    },
  },
  {
    at: "8, live channel",
    shown: {
      "screens-chat-channel--unreachable": [
        "Connection Error",
        "Failed to connect to support chat. Using fallback method.",
      ],
    },
  },
  {
    at: "8, local errors",
    shown: {
      "screens-transfer-quickactions--recipient-not-found": [problems.recipient_not_found.message],
      "screens-transfer-quickactions--not-your-account": [problems.not_your_account.message],
      "screens-admin-users-usermanagement--unknown": ["User not found"],
      "screens-auth-secondfactor--wrong-code": ["Authentication Failed"],
    },
  },
  {
    at: "8, successes",
    shown: {
      "screens-auth-authscreen--signs-in-by-keyboard": ["Login successful", "Welcome back, {name}"],
      "screens-auth-register--registers": ["Registration successful", "Welcome to {bank}"],
      "screens-auth-session--logs-out": ["Logged out", "You have been successfully logged out."],
      "screens-auth-recovery--asking-for-the-password": [
        "Verification successful",
        "You can now reset your password.",
      ],
      "screens-auth-recovery--asking-for-the-code": [
        "2FA code sent",
        "Please enter your 2FA code to verify your identity.",
      ],
      "screens-auth-recovery--resets-by-keyboard": [
        "Password reset successful",
        "Your password has been reset. You can now log in with your new password.",
      ],
      "screens-admin-transactions-alltransactions--approves": [
        "Transaction approved",
        "The transaction has been approved successfully.",
      ],
      "screens-admin-transactions-alltransactions--rejects": ["Transaction rejected"],
      "screens-admin-users-usermanagement--blocks": ["User status updated"],
      "screens-admin-transactions-forms--edits": ["Transaction updated"],
      "screens-admin-users-accounts--edits-balance": ["Account balance updated"],
      "screens-admin-users-accounts--deactivates-and-freezes": ["Account updated"],
      "screens-admin-users-usermanagement--edits": ["User information updated"],
      "screens-admin-users-adduser--adds": ["User created"],
      "screens-admin-users-accounts--opens": ["Account created"],
      "screens-admin-transactions-forms--creates": ["Transaction created"],
      "screens-admin-users-usermanagement--deletes": ["User deleted"],
      "screens-admin-users-accounts--deletes": ["Account deleted"],
      "screens-admin-transactions-forms--deletes": ["Transaction deleted"],
      "screens-admin-twofactor-twofactorcodes--generates": ["2FA Code Generated"],
      "screens-admin-settings-systemsettings--adds": ["Setting Updated"],
      "screens-settings-settingsscreen--currency-changed": ["Currency updated"],
      "screens-accounts-accountdialogs--requested-more": ["Balance adjustment requested"],
      "screens-transfer-quickactions--submitted": [
        "Transaction submitted",
        "Your transaction has been submitted for processing.",
      ],
      "screens-settings-settingsscreen--profile": ["Profile updated"],
      "screens-settings-settingsscreen--notifications": ["Notification settings updated"],
      "screens-settings-settingsscreen--password-changed": ["Password updated"],
      "screens-chat-desk-supportdesk--connected-on-a-phone": ["Live Chat Connected"],
      "screens-chat-customerchat--new-message-elsewhere": [
        "New Message",
        "You have received a new message from support",
      ],
      "screens-chat-desk-supportdesk--user-connected": ["User connected", "{name} is now online"],
    },
  },
];
