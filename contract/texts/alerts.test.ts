import { expect, it } from "vitest";
import { alertWords } from "./alerts.ts";
import { cents } from "../money.ts";

const signedIn = (detail: string | null) =>
  alertWords({ kind: "sign_in", amount: null, detail, day: null }, { account: "", currency: "USD" })
    .text;

it("names the browser of a sign-in where it is known", () => {
  expect(signedIn("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/124.0"))
    .toBe("Someone signed in to your account from a new browser: Firefox on Windows.");
  expect(signedIn("curl/8.9")).toBe("Someone signed in to your account from a new browser.");
  expect(signedIn(null)).toBe("Someone signed in to your account from a new browser.");
});

it.each([
  ["entered", "Our staff entered a transaction of $12.50 on your account."],
  ["changed", "Our staff changed a transaction on your account. Its amount is $12.50 now."],
  ["deleted", "Our staff deleted a transaction of $12.50 on your account."],
  ["balance", "Our staff set the balance of your account to $12.50."],
])("says that staff %s something", (detail, text) => {
  const alert = { kind: "changed_by_staff", amount: cents(1_250), detail, day: null } as const;
  expect(alertWords(alert, { account: "your account", currency: "USD" }).text).toBe(text);
});
