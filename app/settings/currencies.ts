import { type Currency, currency } from "#contract/users.ts";

/** Section 3, display currencies. */
const names: Record<Currency, string> = {
  USD: "US Dollar ($)",
  EUR: "Euro (€)",
  GBP: "British Pound (£)",
  JPY: "Japanese Yen (¥)",
  CNY: "Chinese Yuan (¥)",
  INR: "Indian Rupee (₹)",
  CAD: "Canadian Dollar (C$)",
  AUD: "Australian Dollar (A$)",
  CHF: "Swiss Franc (Fr)",
  SGD: "Singapore Dollar (S$)",
};

/** The ten in the order of section 3. */
export const currencyOptions = currency.options.map((id) => ({ id, label: names[id], note: id }));
