import type { TransactionSearch } from "#app/api/listQueries.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import type { SpreadsheetFormat } from "#app/shell/spreadsheet.ts";
import { useAct } from "#app/shell/useAct.ts";
import { ExportMenu } from "../ExportMenu.tsx";
import { toLocalInput } from "../localTime.ts";
import { ports } from "#app/api/ports.ts";

export interface ExportButtonProps {
  /** The query for the rows that are shown. */
  readonly question: TransactionSearch;
  readonly currency: string;
}

/** The whole list as it is searched and filtered, as a file for spreadsheets. */
export function ExportButton({ question, currency }: ExportButtonProps) {
  const { mutate, isPending } = useAct({
    async run(client, format: SpreadsheetFormat) {
      // Fetched when it is wanted; most visits export nothing.
      const { exportTransactions } = await import("./exportTransactions.ts");
      const day = toLocalInput(ports.now().toISOString()).slice(0, 10);
      return await exportTransactions({ client, format, search: question, currency, day });
    },
    done(_, { file, count, isCut }) {
      const rows = count.toLocaleString("en-US");
      const description = isCut
        ? `${file.name} has only the first ${rows}. Filter the list to export the rest.`
        : `${file.name} has ${rows} ${count === 1 ? "transaction" : "transactions"}.`;
      return { title: "Export ready", description };
    },
    failed: "Export failed",
    onDone: ({ file }) => saveFile(file),
  });
  return (
    <ExportMenu
      isPending={isPending}
      items={[
        { id: "xlsx", label: "Excel, for spreadsheets", onAction: () => mutate("xlsx") },
        { id: "csv", label: "CSV", onAction: () => mutate("csv") },
      ]}
    />
  );
}
