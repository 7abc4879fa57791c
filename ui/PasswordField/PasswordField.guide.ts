import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Takes a secret, hidden until Show is pressed.",
  status: "stable",
  accessibilityReviewed: "2026-11-21",
  alsoKnownAs: ["Password input", "Secret field"],
  whenToUse: [
    "Someone signs in or chooses a password.",
  ],
  whenNot: [
    { when: "For anything that others may see", use: "TextField" },
    { when: "For a code from an app or email", use: "CodeField" },
  ],
  anatomy: [
    { name: "Label", text: "Above the box." },
    { name: "Box", text: "Dots, or the text once shown. Pasting works." },
    { name: "Show and Hide", text: "A word, not an eye: it needs no explanation." },
    { name: "Help or error", text: "Below the box: the rules before, the error after." },
  ],
  pairs: [
    {
      do: { story: "ShowAndHide", because: "What is typed can be checked." },
      dont: {
        refusedBy: "type",
        code: '<PasswordField placeholder="Password" />',
        instead: '<PasswordField label="Password" autoComplete="current-password" />',
        because: "Password managers and screen readers need the label.",
      },
    },
    {
      do: { story: "WithHelp", because: "Rules are there before something is typed." },
      dont: {
        refusedBy: { lint: "placeholder-label" },
        code: '<PasswordField label="Password" placeholder="Password" />',
        instead: '<PasswordField label="Password" description="12 characters or more" />',
        because: "Dots over a placeholder look like a typed password.",
      },
    },
  ],
  words: {
    use: ["“Password”, “New password”, “Confirm password”"],
    avoid: ["Passcode, Secret, Passphrase", "Rules that appear only as errors"],
  },
  keyboard: [
    { name: "Tab", text: "Moves to the field, then to Show." },
    { name: "Enter", text: "Sends the form." },
  ],
  spoken: ["textbox, Password", "button, Show password"],
  sizes: "44 px. Density changes nothing.",
  queries: ['canvas.getByRole("button", { name: "Show password" })'],
};
