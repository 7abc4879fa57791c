import { useRef } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Part, Row } from "./Stack.tsx";
import type { GiveOrder } from "./useOrders.ts";

export interface ReportProps {
  readonly give: GiveOrder;
  readonly onImport: (kept: unknown) => void;
}

const FILE = "kestrel-demo.json";

/** The whole bank as one file, to be attached to a report, and back again. */
export function Report({ give, onImport }: ReportProps) {
  const input = useRef<HTMLInputElement>(null);

  async function save() {
    const kept = await give({ type: "export" }, `The bank is in your downloads as ${FILE}.`);
    if (kept === undefined) return;
    const file = new Blob([JSON.stringify(kept)], { type: "application/json" });
    const url = URL.createObjectURL(file);
    const link = document.createElement("a");
    link.href = url;
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(url);
  }

  async function open(file: File | undefined) {
    if (file) onImport(read(await file.text()));
  }

  return (
    <Part title="Report">
      <p>The bank with everybody and everything in it, to attach to a report.</p>
      <Row>
        <Button tone="secondary" size="dense" onPress={save}>Save as a file</Button>
        <Button tone="secondary" size="dense" onPress={() => input.current?.click()}>
          Open a file
        </Button>
      </Row>
      <Hidden
        ref={input}
        type="file"
        accept="application/json"
        aria-label="A saved bank"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
    </Part>
  );
}

/** What is no JSON is no bank either, which the bank says itself. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Hidden = styled.input`
  display: none;
`;
