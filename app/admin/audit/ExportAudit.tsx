import { FileJson, FileSpreadsheet } from "lucide-react";
import { type AuditFormat, exportAudit, MOST_AUDIT_EXPORTED } from "#contract/audit.ts";
import type { AuditSearch } from "#app/api/adminQueries.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { useAct } from "#app/shell/useAct.ts";
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
  const { mutate, isPending } = useAct({
    async run(client, format: AuditFormat) {
      const content = await client.request(exportAudit, { query: { ...search, format } });
      const day = toLocalInput(ports.now().toISOString()).slice(0, 10);
      return { name: `audit-${day}.${format}`, type: types[format], content };
    },
    done: (_, { name }) => ({
      title: "Export ready",
      description: `${name} has the matching entries, up to the newest ${
        MOST_AUDIT_EXPORTED.toLocaleString("en-US")
      }.`,
    }),
    failed: "Export failed",
    onDone: saveFile,
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
