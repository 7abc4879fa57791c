import { hasPermission } from "#contract/staff.ts";
import type { User } from "#contract/users.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useExportData } from "./useExportData.ts";
import { initialAddress, useAdminAddress } from "../address.ts";

/** More actions for a user, by the viewer's permissions. Staff can't use them on themselves. */
export function useUserMenu(user: User, ask: (dialog: "permissions" | "recovery") => void) {
  const self = useCurrentUser();
  const { go } = useAdminAddress();
  const { isOffered, isPending, exportData } = useExportData(user);
  const isSelf = self.id === user.id;
  const isStaff = user.role === "admin";
  return [
    {
      id: "chat",
      label: "Open chat",
      isOffered: !isStaff && !user.isCompany && hasPermission(self, "seeChats"),
      onAction: () => go({ ...initialAddress, tab: "support", customerId: user.id }),
    },
    {
      id: "export",
      label: isPending ? "Exporting..." : "Export data",
      isOffered,
      isDisabled: isPending,
      onAction: exportData,
    },
    {
      id: "permissions",
      label: "Permissions",
      isOffered: isStaff && hasPermission(self, "editStaff"),
      isDisabled: isSelf,
      onAction: () => ask("permissions"),
    },
    {
      id: "recovery",
      label: "Start account recovery",
      isOffered: !user.isCompany && hasPermission(self, isStaff ? "editStaff" : "helpSignIn"),
      isDisabled: isSelf,
      onAction: () => ask("recovery"),
    },
  ].filter(({ isOffered }) => isOffered);
}
