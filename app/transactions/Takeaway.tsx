import { Download, FileText } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { notify } from "#app/shell/notify.ts";
import { notifyExportFailure } from "#app/shell/notifyFailure.ts";
import { getStatement } from "#contract/statements.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { TransactionSearch } from "#app/api/listQueries.ts";
import type { ExportFormat, ExportOptions } from "./export/exportFile.ts";
import { statementPath } from "./statement/address.ts";
import { ports } from "#app/api/ports.ts";

export interface TakeawayProps extends Pick<ExportOptions, "accounts" | "currency"> {
  /** The server query of the list shown. */
  readonly question: TransactionSearch;
  /** The account that the list is filtered by, if any. */
  readonly account: Account | undefined;
  readonly isDisabled: boolean;
}

const formats: readonly { id: ExportFormat; label: string }[] = [
  { id: "xlsx", label: "Excel, for spreadsheets" },
  { id: "csv", label: "CSV" },
  { id: "ofx", label: "OFX, completed only" },
  { id: "camt", label: "camt.053 XML, completed only" },
];

/** Downloads the list that is shown, and links to statements for printing. */
export function Takeaway({ question, accounts, account, currency, isDisabled }: TakeawayProps) {
  const { legalName } = useBrand();
  const user = useCurrentUser();
  const { company } = useOwner();
  const client = useClient();

  async function save(format: ExportFormat) {
    // Fetched when it is wanted; most visits export nothing.
    const { exportFile } = await import("./export/exportFile.ts");
    const zone = browserZone();
    const looked = format === "csv" || format === "xlsx" ? [] : account ? [account] : accounts;
    const [shown, statements] = await Promise.all([
      client.request(listTransactions, { query: question }),
      Promise.all(looked.map(async (account) => ({
        account,
        statement: await client.request(getStatement, {
          params: { id: account.id },
          query: { zone },
        }),
      }))),
    ]);
    const file = exportFile(format, {
      question,
      shown,
      statements,
      accounts,
      accountId: account?.id ?? null,
      currency,
      bank: legalName,
      owner: company?.name ?? nameOf(user),
      now: ports.now(),
      zone,
    });
    saveFile(file);
    void notify({ title: "Export ready", description: file.name });
  }

  const first = account ?? accounts[0];
  return (
    <>
      {first && (
        <LinkButton
          href={statementPath(first.id)}
          tone="secondary"
          icon={<FileText aria-hidden />}
        >
          Statement
        </LinkButton>
      )}
      <Menu
        label="Export"
        trigger={
          <Button tone="secondary" icon={<Download aria-hidden />} isDisabled={isDisabled}>
            Export
          </Button>
        }
        items={formats.map(({ id, label }) => ({
          id,
          label,
          onAction: () => void save(id).catch(notifyExportFailure),
        }))}
      />
    </>
  );
}
