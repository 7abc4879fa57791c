import { FileCheck } from "lucide-react";
import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { getSignedStatement, getStatementPdf } from "#contract/statements.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateField } from "#ui/DateField/DateField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import type { Client } from "#app/api/client.ts";
import { lastFour } from "#app/format/accountWords.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { type ExportedFile, saveFile } from "#app/shell/saveFile.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import { useAct } from "#app/shell/useAct.ts";
import { daysOfMonth } from "./address.ts";

export interface SaveSignedProps {
  readonly account: Account;
  readonly currency: string;
  /** The first day of the month that is shown. */
  readonly start: Date;
}

/** The days of a statement as a file that the bank signs, so that others can tell that it is its. */
export function SaveSigned(props: SaveSignedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" icon={<FileCheck aria-hidden />} onPress={() => setOpen(true)}>
        Signed file
      </Button>
      {isOpen && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Kind = "pdf" | "text";

const kinds = [
  {
    id: "pdf",
    label: "PDF",
    description: "Easy to read and share. Includes data for accounting software.",
  },
  { id: "text", label: "Text", description: "Just the signed text" },
] as const;

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

function SaveDialog(
  { account, currency, start, onClose }: SaveSignedProps & { readonly onClose: () => void },
) {
  const [kind, setKind] = useState<Kind>("pdf");
  const [days, setDays] = useState<Days>(() => daysOfMonth(start));
  const { mutate, isPending } = useAct({
    run: fileOf,
    done: (_, { name }) => ({
      title: "Statement saved",
      description:
        `${name} is signed by the bank. Anyone can verify it at ${location.host}/verify.`,
    }),
    failed: "Export failed",
    onDone(file) {
      saveFile(file);
      onClose();
    },
  });
  function save() {
    const { from, to } = days;
    if (from !== null && to !== null) mutate({ account, kind, from, to });
  }
  return (
    <FormDialog
      title="Download a signed statement"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={errorsOf(days)}
      isPending={isPending}
      submitLabel="Download"
      pendingLabel="Signing..."
      onSubmit={save}
    >
      {(fieldOf) => (
        <>
          <RadioGroup
            label="Format"
            look="tiles"
            options={kinds}
            selectedId={kind}
            onSelect={setKind}
          />
          <DateField
            {...fieldOf("from")}
            label="Start date"
            value={days.from}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DateField
            {...fieldOf("to")}
            label="End date"
            value={days.to}
            onChange={(to) => setDays({ ...days, to })}
          />
        </>
      )}
    </FormDialog>
  );
}

function errorsOf({ from, to }: Days) {
  const isBackwards = from !== null && to !== null && to < from;
  return {
    from: from === null ? "Choose a start date" : undefined,
    to: to === null
      ? "Choose an end date"
      : isBackwards
      ? "The end date can't be before the start date"
      : undefined,
  };
}

interface Asked {
  readonly account: Account;
  readonly kind: Kind;
  readonly from: string;
  readonly to: string;
}

async function fileOf(
  client: Client,
  { account, kind, from, to }: Asked,
): Promise<ExportedFile> {
  const zone = browserZone();
  const asked = { params: { id: account.id }, query: { from, to, zone } };
  const name = `statement-${lastFour(account)}-${from}-${to}`;
  return kind === "pdf"
    ? {
      name: `${name}.pdf`,
      type: "application/pdf",
      content: await client.request(getStatementPdf, asked),
    }
    : {
      name: `${name}.txt`,
      type: "text/plain;charset=utf-8",
      content: await client.request(getSignedStatement, asked),
    };
}
