import { expect, it } from "vitest";
import { BANK_CALLS } from "./devAddresses.ts";

it.each([
  ["/api/user", true],
  ["/api/transactions/7?limit=5", true],
  ["/api/openapi.json", true],
  ["/api/client.ts", false],
  ["/api/BankContext.tsx?t=1700000000", false],
  ["/apiary", false],
])("%s goes to the server: %s", (address, isCall) => {
  expect(new RegExp(BANK_CALLS).test(address)).toBe(isCall);
});
