import { createContext, use } from "react";
import type { Permission } from "#contract/staff.ts";

/**
 * Whether whoever is signed in has a permission. Staff's pages fill it. A customer never has any,
 * and their pages do not carry the table of permissions.
 */
export const MayContext = createContext<(permission: Permission) => boolean>(() => false);

/**
 * Whether whoever is signed in works at the bank and has this permission: pages offer nothing else.
 * The bank judges by itself.
 */
export function useMay(permission: Permission): boolean {
  return use(MayContext)(permission);
}
