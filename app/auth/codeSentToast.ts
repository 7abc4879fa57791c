/** Section 8: a code was sent, to whoever signs in or recovers a password. */
export const codeSentToast = {
  title: "2FA code sent",
  description: "Please enter your 2FA code to verify your identity.",
} as const;
