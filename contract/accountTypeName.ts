import type { AccountType } from "./accounts.ts";

const names: Record<AccountType, string> = {
  checking: "Checking",
  savings: "Savings",
  investment: "Investment",
};

export function accountTypeName(type: AccountType): string {
  return names[type];
}
