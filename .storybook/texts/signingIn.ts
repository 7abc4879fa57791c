import { problems } from "#contract/problem.ts";
import type { Passage } from "./passage.ts";

/** Section 2: signing in, registering and recovering a password. */
export const signingIn: readonly Passage[] = [
  {
    at: "2, sign-in",
    shown: {
      "screens-auth-authscreen--sign-in": [
        "Login",
        "Register",
        "Username",
        "Password",
        "Remember me",
        "Forgot password",
        "Sign in",
      ],
      "screens-auth-authscreen--password-shown": ["Show", "Hide"],
      "screens-auth-authscreen--pending": ["Signing in..."],
    },
  },
  {
    at: "2, two-factor step",
    shown: {
      "screens-auth-secondfactor--asked": [
        "Two-Factor Authentication",
        "Please enter the 6-digit code to complete your login",
        "Back",
        "Verify",
      ],
      "screens-auth-secondfactor--verifying": ["Verifying..."],
      "screens-auth-secondfactor--wrong-code": [
        "Authentication Failed",
        problems.wrong_code.message,
      ],
    },
  },
  {
    at: "2, registration",
    shown: {
      "screens-auth-register--empty": [
        "Full Name",
        "Email",
        "Username",
        "Password",
        "Confirm Password",
        "Identity Verification",
        "Driver's License",
        "Last 4 of SSN",
        "Date of Birth",
        "Phone Number",
        "Account Preferences",
        "Preferred Account Type",
        "Checking",
        "Savings",
        "Investment",
        "Create account",
      ],
      "screens-auth-register--pending": ["Creating account..."],
    },
  },
  {
    at: "2, recovery",
    shown: {
      "screens-auth-recovery--asking-for-the-name": ["Forgot Password", "Cancel", "Continue"],
      "screens-auth-recovery--request-pending": ["Processing..."],
      "screens-auth-recovery--asking-for-the-code": ["Verify Your Identity", "Verify Code", "Back"],
      "screens-auth-recovery--asking-for-the-password": [
        "Reset Password",
        "New Password",
        "Confirm Password",
      ],
      "screens-auth-recovery--reset-pending": ["Resetting..."],
    },
  },
];
