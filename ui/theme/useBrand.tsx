import { createContext, useContext } from "react";
import { type Brand, brands } from "./brand.ts";

/** Which bank this is to everything below it. ThemeRoot says it for the whole page. */
export const BrandContext = createContext<Brand>(brands.kestrel);

/**
 * Returns the bank's name, address and contact lines: Kestrel's, unless a provider overrides it.
 */
export function useBrand(): Brand {
  return useContext(BrandContext);
}
