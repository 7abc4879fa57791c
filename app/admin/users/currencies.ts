import { currency } from "#contract/users.ts";

const names = new Intl.DisplayNames("en-US", { type: "currency" });

/** Section 3, display currencies, by their codes. They format amounts; nothing is converted. */
export const currencyOptions = currency.options.map((id) => ({
  id,
  label: id,
  detail: names.of(id),
}));

export const roleOptions = [
  { id: "customer", label: "Customer" },
  { id: "admin", label: "Administrator" },
] as const;
