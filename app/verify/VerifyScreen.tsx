import { FileSearch } from "lucide-react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { type ReactNode, useState } from "react";
import { checkPdf, isPdf, type PdfFinding } from "#contract/signedPdf.ts";
import { CannotCheck, checkStatement, type StatementKey } from "#contract/signedStatement.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { failureOf } from "#app/api/callFailed.ts";
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

  async function check(file: File | undefined) {
    if (file === undefined) return;
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
      <Zone
        aria-label="A statement's file"
        onDrop={async ({ items }) => void await check(await firstFile(items))}
      >
        <FileSearch size={28} strokeWidth={1.75} aria-hidden />
        <FileTrigger
          acceptedFileTypes={["application/pdf", "text/plain"]}
          onSelect={(files) => void check(files?.[0])}
        >
          <Button tone="secondary" isPending={outcome === "pending"} pendingLabel="Checking...">
            Choose a file
          </Button>
        </FileTrigger>
        <Muted>or drop it here</Muted>
      </Zone>
      {typeof outcome === "object" && <FindingNote outcome={outcome} />}
      <Muted as="div">{note}</Muted>
    </Column>
  );
}

type Dropped = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]["items"];

async function firstFile(items: Dropped): Promise<File | undefined> {
  const [dropped] = items.filter((item) => item.kind === "file");
  return await dropped?.getFile();
}

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: ${width.prose};
  margin-inline: auto;
`;

const Zone = styled(DropZone)`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[32]} ${space[16]};
  border: 1px dashed ${token.borderControl};
  border-radius: ${radius.card};
  background: ${token.surface};
  color: ${token.textMuted};

  &[data-drop-target] {
    border-style: solid;
    background: ${token.surfaceSelected};
  }
`;

const Muted = styled.p`
  ${text.size14};
`;
