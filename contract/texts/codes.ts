import { plainDigits } from "../plainDigits.ts";
import { USER_NEEDED } from "./person.ts";

/** Returns a code without separators and invisible characters. */
export function plainCode(typed: string): string {
  return plainDigits(typed).replace(
    /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Zs}]/gu,
    "",
  ).trim();
}

/** Error messages about codes (section 5). The one for a wrong code is the problem `wrong_code`. */
export const codeTexts = {
  length: "Code must be exactly 6 characters",
  sixDigitsOff: "Too many wrong codes. Use a passkey or a 10-character code, or contact support",
  userRequired: USER_NEEDED,
  codeRequired: "Please enter a code or generate a random one.",
} as const;
