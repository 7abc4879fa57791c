import { useMutation } from "@tanstack/react-query";
import { exportRecording } from "#contract/recordings.ts";
import type { User } from "#contract/users.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { ports } from "#app/api/ports.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { notify } from "#app/shell/notify.ts";
import { notifyExportFailure } from "#app/shell/notifyFailure.ts";
import { saveFile } from "#app/shell/saveFile.ts";

/**
 * Downloads a customer's last hour as a recording that the demo can play. The server records the
 * export in the audit log.
 */
export function useRecordingExport({ id, ...names }: Pick<User, "id" | "fullName" | "username">) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.request(exportRecording, { params: { id } }),
    onSuccess(content) {
      const name = `recording-${ports.now().toISOString().slice(0, 16).replaceAll(":", "")}.json`;
      saveFile({ name, type: "application/json", content });
      void notify({
        title: "Recording ready",
        description: `${name} contains the last hour of ${nameOf(names)} with names replaced.`,
      });
    },
    onError: notifyExportFailure,
  });
}
