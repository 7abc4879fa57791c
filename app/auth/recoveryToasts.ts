import { recoveryTexts } from "#contract/texts/recovery.ts";
import { whatHappened } from "#app/problems.ts";
import type { RecoveryNews } from "./recovery.machine.ts";

/**
 * Section 8, recovery toasts, word for word. "Code sent" here differs from the one for two-factor
 * sign-in.
 */
export function recoveryToast(news: RecoveryNews) {
  switch (news.type) {
    case "unknownUsername":
      return bad("Username not found", recoveryTexts.unknownUsername);
    case "requestFailed":
      return bad("Error", "Failed to process password recovery request. Please try again.");
    case "codeSent":
      return { title: "Code sent", description: "Enter it to choose a new password." };
    case "verifyFailed":
      return bad("Verification failed", whatHappened(news.failure, "Invalid verification code"));
    case "verified":
      return { title: "Verification successful", description: "You can now reset your password." };
    case "userMissing":
      return bad("Error", "User ID is missing. Please restart the password recovery process.");
    case "codeMissing":
      return bad(
        "Error",
        "Missing verification data. Please restart the password recovery process.",
      );
    case "resetFailed":
      return bad(
        "Error",
        whatHappened(news.failure, "Failed to reset password. Please try again."),
      );
    case "reset":
      return {
        title: "Password reset successful",
        description: "Your password has been reset. You can now log in with your new password.",
      };
  }
}

function bad(title: string, description: string) {
  return { title, description, tone: "destructive" as const };
}
