import { BookOpenText } from "lucide-react";
import { useState } from "react";
import {
  type AccountingFormat,
  getAccountingArchive,
  getAccountingExport,
} from "#contract/accounting.ts";
import type { Account } from "#contract/accounts.ts";
import { BYTE_ORDER_MARK } from "#contract/csv.ts";
import { Button } from "#ui/Button/Button.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Select } from "#ui/Select/Select.tsx";
import type { Client } from "#app/api/client.ts";
import { ports } from "#app/api/ports.ts";
import { lastFour } from "#app/format/accountWords.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { type ExportedFile, saveFile } from "#app/shell/saveFile.ts";
import { useAct } from "#app/shell/useAct.ts";
import { monthName, monthOf, monthsSince } from "./address.ts";

export interface AccountingExportProps {
  readonly account: Account;
  readonly currency: string;
  /** The first day of the month that is shown. */
  readonly start: Date;
}

/** A month of the account, or a year of all accounts, as files for a bookkeeper. */
export function AccountingExport(props: AccountingExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" icon={<BookOpenText aria-hidden />} onPress={() => setOpen(true)}>
        Accounting export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Kind = AccountingFormat | "year";

const kinds = [
  { id: "csv", label: "CSV", description: "With payees, categories, and who prepared a payment" },
  { id: "ofx", label: "OFX", description: "For most accounting software" },
  { id: "camt", label: "camt.053", description: "ISO 20022 XML" },
  { id: "year", label: "Yearly archive", description: "All accounts and formats in one ZIP" },
] as const;

function ExportDialog(
  { account, currency, start, onClose }: AccountingExportProps & { readonly onClose: () => void },
) {
  const [kind, setKind] = useState<Kind>("csv");
  const [month, setMonth] = useState(() => monthOf(start));
  const [months] = useState(() => monthsSince(new Date(account.createdAt), ports.now()));
  const years = [...new Set(months.map((one) => monthOf(one).slice(0, 4)))];
  const { mutate, isPending, error } = useAct({
    run: fileOf,
    done: (_, { name }) => ({ title: "Export ready", description: name }),
    onDone(file) {
      saveFile(file);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Accounting export"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{}}
      error={error}
      isPending={isPending}
      submitLabel="Download"
      pendingLabel="Preparing..."
      onSubmit={() => mutate({ account, kind, month })}
    >
      {(fieldOf) => (
        <>
          <RadioGroup label="Format" options={kinds} selectedId={kind} onSelect={setKind} />
          {kind === "year"
            ? (
              <Select
                {...fieldOf("year")}
                label="Year"
                options={years.map((year) => ({ id: year, label: year }))}
                selectedId={month.slice(0, 4)}
                onSelect={(year) => setMonth(`${year}-01`)}
              />
            )
            : (
              <Select
                {...fieldOf("month")}
                label="Month"
                description="In UTC, as we close our books. Closed months always export the same entries."
                options={months.map((one) => ({ id: monthOf(one), label: monthName(one) }))}
                selectedId={month}
                onSelect={setMonth}
              />
            )}
        </>
      )}
    </FormDialog>
  );
}

interface Asked {
  readonly account: Account;
  readonly kind: Kind;
  readonly month: string;
}

const files = {
  csv: { ending: "csv", type: "text/csv;charset=utf-8" },
  ofx: { ending: "ofx", type: "application/x-ofx" },
  camt: { ending: "camt053.xml", type: "application/xml" },
} as const;

async function fileOf(client: Client, { account, kind, month }: Asked): Promise<ExportedFile> {
  if (kind === "year") {
    const year = month.slice(0, 4);
    const content = await client.request(getAccountingArchive, { query: { year } });
    return { name: `accounting-${year}.zip`, type: "application/zip", content };
  }
  const { ending, type } = files[kind];
  const text = await client.request(getAccountingExport, {
    params: { id: account.id },
    query: { month, format: kind },
  });
  return {
    name: `accounting-${lastFour(account)}-${month}.${ending}`,
    type,
    // Browsers remove the mark when they read a response.
    content: kind === "csv" && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text,
  };
}
