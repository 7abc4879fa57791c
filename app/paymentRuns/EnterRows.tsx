import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { MOST_ROWS } from "#contract/paymentRuns.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { FileDrop } from "#app/shell/FileDrop.tsx";
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

  async function read(file: File) {
    if (file.size > LARGEST) {
      return run.send({ type: "refuse", problem: "This file is too large for a payment run." });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    run.send({ type: "read", text: textOf(bytes) });
  }

  return (
    <Card>
      <Stack $gap={24}>
        <FileDrop
          label="A CSV file"
          icon={<FileSpreadsheet size={28} strokeWidth={1.75} aria-hidden />}
          accept={[".csv", ".tsv", ".txt", "text/csv", "text/plain"]}
          button={<Button tone="secondary">Choose a CSV file</Button>}
          hint={`or drop it here. Up to ${MOST_ROWS.toLocaleString("en-US")} rows.`}
          onFile={read}
        >
          <Button
            tone="quiet"
            onPress={() =>
              saveFile({ name: "payment-run.csv", type: "text/csv", content: template })}
          >
            Download the template
          </Button>
        </FileDrop>
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

/** Buttons side by side where there is room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
