import { FileSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { checkPdf, isPdf, type PdfFinding } from "#contract/signedPdf.ts";
import { CannotCheck, checkStatement, type StatementKey } from "#contract/signedStatement.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { FileDrop } from "#app/shell/FileDrop.tsx";
import { FindingNote, type Outcome } from "./FindingNote.tsx";

/** The largest file that is read, in bytes: a PDF of 2,000 lines has a tenth of it. */
const LARGEST = 6_000_000;

export interface VerifyScreenProps {
  /** By which keys the bank signs. */
  readonly keysOf: () => Promise<readonly StatementKey[]>;
  /** The note below the form. */
  readonly note: ReactNode;
}

/** /verify: checks on this page whether a statement is the bank's. The file is never uploaded. */
export function VerifyScreen({ keysOf, note }: VerifyScreenProps) {
  const [outcome, setOutcome] = useState<Outcome | "none" | "pending">("none");

  async function check(file: File) {
    setOutcome("pending");
    try {
      setOutcome({ name: file.name, finding: await findingOf(file) });
    } catch (error) {
      const failure = failureOf(error);
      setOutcome(error instanceof CannotCheck ? { ...failure, code: "cannot_check" } : failure);
    }
  }
  async function findingOf(file: File): Promise<PdfFinding> {
    if (file.size > LARGEST) return { is: "no_statement" };
    const keys = await keysOf();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isPdf(bytes)
      ? await checkPdf(bytes, keys)
      : await checkStatement(new TextDecoder().decode(bytes), keys);
  }
  return (
    <Column>
      <PageTitle
        title="Verify a statement"
        description="Did someone give you a signed statement from this bank? Choose the PDF or text file to check that it's genuine. The file stays on your device."
      />
      <FileDrop
        label="A statement's file"
        icon={<FileSearch size={28} strokeWidth={1.75} aria-hidden />}
        accept={["application/pdf", "text/plain"]}
        button={
          <Button tone="secondary" isPending={outcome === "pending"} pendingLabel="Checking...">
            Choose a file
          </Button>
        }
        hint="or drop it here"
        onFile={check}
      />
      {typeof outcome === "object" && <FindingNote outcome={outcome} />}
      <Note>{note}</Note>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: ${width.prose};
  margin-inline: auto;
`;

const Note = styled.div`
  ${text.size14};
`;
