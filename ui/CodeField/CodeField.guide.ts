import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a code of six digits: typed, pasted, or filled in by the browser.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["OTP input", "PIN input", "Verification code"],
  whenToUse: ["Someone signs in, or confirms a risky action, with a code from an app or an email."],
  whenNot: [
    { when: "For a password", use: "PasswordField" },
    { when: "For a number to count with", use: "NumberField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the boxes." },
    { name: "Boxes", text: "Six drawn boxes over one real field." },
    { name: "Help or error", text: "Where the code comes from, or what is wrong." },
  ],
  pairs: [
    {
      do: { story: "Pasted", because: "Spaces and words around the digits fall away." },
      dont: {
        refusedBy: "type",
        code: '<CodeField label="Verification code" value="" onChange={() => {}} length={4} />',
        instead: '<CodeField label="Verification code" value="" onChange={() => {}} />',
        because: "Every code of the bank has six digits. People learn one form.",
      },
    },
    {
      do: { story: "MendedByKeyboard", because: "A wrong digit is replaced where it is." },
      dont: {
        refusedBy: "type",
        code:
          '<CodeField label="Verification code" type="password" value="" onChange={() => {}} />',
        instead: '<CodeField label="Verification code" value="" onChange={() => {}} />',
        because: "Hidden digits can't be compared with the phone.",
      },
    },
    {
      do: { story: "Invalid", because: "The error is below, and the digits stay." },
      dont: {
        refusedBy: "type",
        code: '<CodeField value="" onChange={() => {}} />',
        instead: '<CodeField label="6-digit code from the app" value="" onChange={() => {}} />',
        because: "Six empty boxes don't say which code.",
      },
    },
  ],
  words: {
    use: ["Label: where it comes from, “6-digit code from the app”"],
    avoid: ["PIN, OTP, Token"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field, once." },
    { name: "Digits", text: "Fill the boxes. The sixth may send the code." },
    { name: "Arrows and Backspace", text: "Move between digits, and delete." },
  ],
  spoken: [
    "textbox, Verification code, We emailed it to the address in your profile. It expires in 10 minutes.",
    "textbox, 6-digit code from the app, Code must be exactly 6 characters, invalid",
  ],
  sizes: "Six boxes of 56 px, up to 64 px wide. Density changes nothing.",
  queries: ['canvas.getByRole("textbox", { name: "Verification code" })'],
};
