import { expect, it } from "vitest";
import { alertWords } from "./alertWords.ts";

const signedIn = (detail: string | null) =>
  alertWords({ kind: "sign_in", amount: null, detail, day: null }, { account: "", currency: "USD" })
    .text;

it("names the browser of a sign-in where it is known", () => {
  expect(signedIn("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/124.0"))
    .toBe("Somebody signed in as you in a new browser: Firefox on Windows.");
  expect(signedIn("curl/8.9")).toBe("Somebody signed in as you in a new browser.");
  expect(signedIn(null)).toBe("Somebody signed in as you in a new browser.");
});
