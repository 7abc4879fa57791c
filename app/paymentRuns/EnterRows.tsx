import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { MOST_ROWS } from "#contract/paymentRuns.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Note } from "#app/shell/Note.tsx";
import { saveFile } from "#app/shell/saveFile.ts";
import { textOf } from "./csv.ts";
import { template } from "./readRows.ts";
import { useRun, useRunState } from "./RunContext.tsx";

/** The largest file that is read, in bytes: 1,000 rows have a tenth of it. */
const LARGEST = 2_000_000;

/** Takes the rows of a new run: from a file, pasted, or typed. */
export function EnterRows() {
  const run = useRun();
  const found = useRunState(({ context }) => context.found);
  const [pasted, setPasted] = useState("");

  async function read(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > LARGEST) {
      return run.send({ type: "refuse", problem: "This file is too large for a payment run." });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    run.send({ type: "read", text: textOf(bytes) });
  }

  return (
    <Card>
      <Stack $gap={24}>
        <Zone
          aria-label="A CSV file"
          onDrop={async ({ items }) => void await read(await firstFile(items))}
        >
          <FileSpreadsheet size={28} strokeWidth={1.75} aria-hidden />
          <FileTrigger
            acceptedFileTypes={[".csv", ".tsv", ".txt", "text/csv", "text/plain"]}
            onSelect={(files) => void read(files?.[0])}
          >
            <Button tone="secondary">Choose a CSV file</Button>
          </FileTrigger>
          <Muted>{`or drop it here. Up to ${MOST_ROWS.toLocaleString("en-US")} rows.`}</Muted>
          <Button
            tone="quiet"
            onPress={() =>
              saveFile({ name: "payment-run.csv", type: "text/csv", content: template })}
          >
            Download the template
          </Button>
        </Zone>
        {found?.is === "problem" && <Note tone="negative" role="alert">{found.problem}</Note>}
        <TextArea
          label="Or paste rows from a spreadsheet"
          description="With the names of the columns in the first row: payee, account number, amount, note."
          rows={6}
          value={pasted}
          onChange={setPasted}
        />
        <Buttons>
          <Button
            isDisabled={pasted.trim() === ""}
            onPress={() => run.send({ type: "read", text: pasted })}
          >
            Read pasted rows
          </Button>
          <Button tone="secondary" onPress={() => run.send({ type: "typeRows" })}>
            Type rows instead
          </Button>
        </Buttons>
      </Stack>
    </Card>
  );
}

type Dropped = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]["items"];

async function firstFile(items: Dropped): Promise<File | undefined> {
  const [dropped] = items.filter((item) => item.kind === "file");
  return await dropped?.getFile();
}

/** Buttons side by side where there is room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const Zone = styled(DropZone)`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[24]} ${space[16]};
  border: 1px dashed ${token.borderControl};
  border-radius: ${radius.card};
  color: ${token.textMuted};

  &[data-drop-target] {
    border-style: solid;
    background: ${token.surfaceSelected};
  }
`;

const Muted = styled.p`
  ${text.size14};
`;
