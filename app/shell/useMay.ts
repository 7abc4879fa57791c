import { createContext, use } from "react";
import type { Permission } from "#contract/staff.ts";

/**
 * Checks a permission of the signed-in user. Staff pages provide it. Customers have no
 * permissions, and their pages do not include the permission table.
 */
export const MayContext = createContext<(permission: Permission) => boolean>(() => false);

/**
 * Returns whether the signed-in user is staff and has the permission. Pages hide what it denies;
 * the server enforces it.
 */
export function useMay(permission: Permission): boolean {
  return use(MayContext)(permission);
}
