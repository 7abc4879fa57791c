import { createContext, type ReactNode, useContext } from "react";
import { type Brand, brands } from "./brand.ts";

const BrandContext = createContext<Brand>(brands.kestrel);

/** Says which bank this is to everything below it. ThemeRoot does it for the whole page. */
export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The bank's name, address and contact lines. Kestrel unless a provider says otherwise. */
export function useBrand(): Brand {
  return useContext(BrandContext);
}
