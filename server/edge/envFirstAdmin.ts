import * as z from "zod/mini";
import {
  email as emailSchema,
  newPassword,
  SHORTEST_PASSWORD,
  username as usernameSchema,
} from "#contract/person.ts";
import { longest } from "#contract/text.ts";
import { isWeakPassword } from "../passwords/isWeakPassword.ts";
import { FIRST_ADMIN_NAME } from "../users/addFirstAdmin.ts";
import type { Variables } from "./envVariables.ts";
import type { FirstAdminSettings } from "./settings.ts";

/**
 * The first administrator, of whom all is said or nothing, by the rules that hold for anybody who
 * registers. The password is never repeated.
 */
export function readFirstAdmin(variables: Variables): FirstAdminSettings | undefined {
  const given = {
    username: variables.text("ADMIN_USERNAME"),
    password: variables.text("ADMIN_PASSWORD"),
    email: variables.text("ADMIN_EMAIL"),
  };
  if (Object.values(given).every((text) => text === undefined)) return undefined;
  const together = "a value, as ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL go together";
  if (given.username === undefined) variables.refuse("ADMIN_USERNAME", "not set", together);
  if (given.password === undefined) variables.refuse("ADMIN_PASSWORD", "not set", together);
  if (given.email === undefined) variables.refuse("ADMIN_EMAIL", "not set", together);
  if (!isWhole(given)) return undefined;

  const username = z.safeParse(usernameSchema, given.username);
  const password = z.safeParse(newPassword, given.password);
  const email = z.safeParse(emailSchema, given.email);
  const known = { username: given.username, email: given.email, fullName: FIRST_ADMIN_NAME };
  if (!username.success) {
    const wanted = `a username; ${firstIssue(username.error).replace(/^Must/, "it must")}`;
    variables.refuse("ADMIN_USERNAME", { value: given.username }, wanted);
  }
  if (!password.success) {
    const found = `${given.password.length} characters long`;
    variables.refuse("ADMIN_PASSWORD", found, `${SHORTEST_PASSWORD} to ${longest.password}`);
  } else if (isWeakPassword(password.data, known)) {
    variables.refuse("ADMIN_PASSWORD", "easy to guess", "no common word, name, row or date");
  }
  if (!email.success) {
    const wanted = "an e-mail address such as root@bank.example";
    variables.refuse("ADMIN_EMAIL", { value: given.email }, wanted);
  }
  if (!username.success || !password.success || !email.success) return undefined;
  return { username: username.data, password: password.data, email: email.data };
}

type Given = Readonly<Record<keyof FirstAdminSettings, string | undefined>>;

function isWhole(given: Given): given is FirstAdminSettings {
  return Object.values(given).every((text) => text !== undefined);
}

function firstIssue({ issues }: z.core.$ZodError): string {
  return issues[0]?.message ?? "";
}
