import type { AccountType } from "#contract/accounts.ts";
import { token } from "#ui/theme/tokens.ts";

const colours: Record<AccountType, string> = {
  checking: token.chartIn,
  savings: token.chart3,
  investment: token.chart5,
};

/** The colour that stands for a kind of account wherever it is drawn. */
export function accountColour(type: AccountType): string {
  return colours[type];
}
