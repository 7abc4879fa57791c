import { exportCustomerData } from "#contract/personalData.ts";
import { hasPermission } from "#contract/staff.ts";
import type { User } from "#contract/users.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { dataFile } from "#app/shell/dataFile.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { useAct } from "#app/shell/useAct.ts";

/**
 * Exports what is stored about a customer. Offered to staff who may see all of it; the server
 * records the export.
 */
export function useExportData(user: User) {
  const self = useCurrentUser();
  const { mutate, isPending } = useAct({
    run: async (client) =>
      dataFile(await client.request(exportCustomerData, { params: { id: user.id } })),
    done: (_, { name }) => ({
      title: "Export ready",
      description: `${name} has what we hold about ${nameOf(user)}.`,
    }),
    failed: "Export failed",
    onDone: saveFile,
  });
  return {
    isOffered: user.role === "customer" &&
      exportCustomerData.permission.every((permission) => hasPermission(self, permission)),
    isPending,
    exportData: () => mutate(),
  };
}
