import { may, type Permission } from "#contract/staff.ts";
import { useCurrentUser } from "./currentUser.tsx";

/**
 * Whether whoever is signed in works at the bank and has this permission: pages offer nothing else.
 * The bank judges by itself.
 */
export function useMay(permission: Permission): boolean {
  return may(useCurrentUser(), permission);
}
