import { useMutation } from "@tanstack/react-query";
import { FileJson, FileSpreadsheet } from "lucide-react";
import { type AuditFormat, exportAudit, MOST_AUDIT_EXPORTED } from "#contract/audit.ts";
import type { AuditSearch } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyExportFailure } from "#app/shell/notifyFailure.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { ExportMenu } from "../ExportMenu.tsx";
import { toLocalInput } from "../localTime.ts";
import { ports } from "#app/api/ports.ts";

const types: Readonly<Record<AuditFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  ndjson: "application/x-ndjson;charset=utf-8",
};

/**
 * Downloads the searched and filtered log as a file. The server makes the file and records the
 * export.
 */
export function ExportAudit({ search }: { readonly search: AuditSearch }) {
  const client = useClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: AuditFormat) =>
      client.request(exportAudit, { query: { ...search, format } }),
    onSuccess(text, format) {
      const day = toLocalInput(ports.now().toISOString()).slice(0, 10);
      const name = `audit-${day}.${format}`;
      saveFile({ name, type: types[format], content: text });
      const most = MOST_AUDIT_EXPORTED.toLocaleString("en-US");
      void notify({
        title: "Export ready",
        description: `${name} has the matching entries, up to the newest ${most}.`,
      });
    },
    onError: notifyExportFailure,
  });
  return (
    <ExportMenu
      isPending={isPending}
      items={[
        {
          id: "csv",
          label: "CSV for spreadsheets",
          icon: <FileSpreadsheet aria-hidden />,
          onAction: () => mutate("csv"),
        },
        {
          id: "ndjson",
          label: "JSON, one entry per line",
          icon: <FileJson aria-hidden />,
          onAction: () => mutate("ndjson"),
        },
      ]}
    />
  );
}
