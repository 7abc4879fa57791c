import { SHORTEST_PASSWORD } from "#contract/person.ts";
import { longest } from "#contract/text.ts";
import { isWeakPassword } from "../passwords/isWeakPassword.ts";
import { FIRST_ADMIN_NAME } from "../users/addFirstAdmin.ts";
import type { Variables } from "./envVariables.ts";
import type { FirstAdminSettings } from "./settings.ts";

const SHORTEST_USERNAME = 3;
const LONGEST_EMAIL = 254;

/** The first administrator, of whom all is said or nothing. The password is never repeated. */
export function readFirstAdmin(variables: Variables): FirstAdminSettings | undefined {
  const username = variables.text("ADMIN_USERNAME");
  const password = variables.text("ADMIN_PASSWORD");
  const email = variables.text("ADMIN_EMAIL");
  if (username === undefined && password === undefined && email === undefined) return undefined;
  const together = "a value, as ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL go together";
  if (username === undefined) variables.refuse("ADMIN_USERNAME", "not set", together);
  if (password === undefined) variables.refuse("ADMIN_PASSWORD", "not set", together);
  if (email === undefined) variables.refuse("ADMIN_EMAIL", "not set", together);
  if (username === undefined || password === undefined || email === undefined) return undefined;

  const { username: longestName, password: longestPassword } = longest;
  if (!/^[\w.-]+$/.test(username) || !isBetween(username, SHORTEST_USERNAME, longestName)) {
    const wanted = `${SHORTEST_USERNAME} to ${longestName} letters, digits, dots, dashes or _`;
    variables.refuse("ADMIN_USERNAME", { value: username }, wanted);
  }
  if (!isBetween(password, SHORTEST_PASSWORD, longestPassword)) {
    const found = `${[...password].length} characters long`;
    variables.refuse("ADMIN_PASSWORD", found, `${SHORTEST_PASSWORD} to ${longestPassword}`);
  } else if (isWeakPassword(password, { username, email, fullName: FIRST_ADMIN_NAME })) {
    variables.refuse("ADMIN_PASSWORD", "easy to guess", "no common word, name, row or date");
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > LONGEST_EMAIL) {
    variables.refuse("ADMIN_EMAIL", { value: email }, "an e-mail address");
  }
  return { username, password, email };
}

function isBetween(text: string, from: number, to: number): boolean {
  const { length } = [...text];
  return length >= from && length <= to;
}
