import { plainDigits } from "#contract/plainDigits.ts";

/** What separates cents from whole units in a file's amounts. */
export type DecimalSign = "." | ",";

/** What one amount tells: its sign, that it can't tell because of "1.234", or nothing. */
type Evidence = DecimalSign | "unclear" | "none";

/** Returns the amount's figures alone: without spaces, apostrophes, and currencies. */
function figuresOf(typed: string): string {
  return plainDigits(typed).replace(/[\s'’]|[$€£¥₹]|^[A-Z]{3}|[A-Z]{3}$/gu, "");
}

function evidenceOf(typed: string): Evidence {
  const figures = figuresOf(typed).replace(/^[-−+]/, "");
  if (!/^[\d.,]+$/.test(figures)) return "none";
  const signs = [...figures].filter((one) => one === "." || one === ",");
  const last = signs.at(-1);
  if (last === undefined) return "none";
  const other = last === "." ? "," : ".";
  if (signs.includes(other)) return signs.indexOf(last) === signs.length - 1 ? last : "unclear";
  // Several of one kind separate thousands.
  if (signs.length > 1) return other;
  return /[.,]\d{3}$/.test(figures) && !/^0/.test(figures) ? "unclear" : last;
}

/**
 * Returns the decimal sign of a file's amounts, or null if the customer has to say: "1.234" means
 * about one in some countries and a thousand in others, and "1,50" beside "1.50" contradicts itself.
 */
export function decimalSignOf(amounts: readonly string[]): DecimalSign | null {
  const evidence = new Set(amounts.map(evidenceOf));
  if (evidence.has(".") && evidence.has(",")) return null;
  if (evidence.has(",")) return ",";
  return evidence.has(".") || !evidence.has("unclear") ? "." : null;
}

/**
 * Returns an amount with a point before its decimals and no other separators, such as "1234.50", or
 * the text as it is if it isn't an amount with this decimal sign.
 */
export function plainAmountText(typed: string, sign: DecimalSign): string {
  const figures = figuresOf(typed);
  const thousands = sign === "." ? "," : ".";
  const [whole = "", ...decimals] = figures.split(sign);
  const isGrouped = whole.includes(thousands);
  const isWhole = isGrouped
    ? new RegExp(`^[-−+]?\\d{1,3}(\\${thousands}\\d{3})+$`).test(whole)
    : /^[-−+]?\d*$/.test(whole);
  if (!isWhole || decimals.length > 1 || !/^\d*$/.test(decimals[0] ?? "")) return typed.trim();
  const plain = whole.replaceAll(thousands, "").replace("−", "-").replace("+", "");
  return decimals.length === 0 ? plain : `${plain}.${decimals[0]}`;
}
