import { currency } from "#contract/users.ts";
import { currencyName } from "#app/format/currencyName.ts";

/** Section 3, display currencies, by their codes. They format amounts; nothing is converted. */
export const currencyOptions = currency.options.map((id) => ({
  id,
  label: id,
  detail: currencyName(id),
}));

export const roleOptions = [
  { id: "customer", label: "Customer" },
  { id: "admin", label: "Administrator" },
] as const;
