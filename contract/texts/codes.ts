import { USER_NEEDED } from "./person.ts";

/** Section 5: the texts about codes. The one about a wrong code is the problem `wrong_code`. */
export const codeTexts = {
  length: "Code must be exactly 6 characters",
  userRequired: USER_NEEDED,
  codeRequired: "Please enter a code or generate a random one.",
} as const;
