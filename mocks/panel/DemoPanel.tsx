import { useLayoutEffect, useState } from "react";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { height } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { BankClient } from "../worker/bankClient.ts";
import { Faults } from "./Faults.tsx";
import { isRecording } from "../recording/recording.ts";
import { storeRecording } from "../recording/address.ts";
import { opensPanel } from "./opensPanel.ts";
import { Part, Row, Stack } from "./Stack.tsx";
import { OutcomeNote } from "./OutcomeNote.tsx";
import { OpenFile } from "./OpenFile.tsx";
import { saveFile } from "./saveFile.ts";
import { ScenarioForm } from "./ScenarioForm.tsx";
import { type RunCommand, useCommands } from "./useCommands.ts";
import { Button } from "#ui/Button/Button.tsx";
import { type DemoUsername, quickSignIns } from "../demoUsernames.ts";
import { instantOf } from "#contract/time.ts";
import { TextField } from "#ui/TextField/TextField.tsx";

/**
 * Controls for demo users to change the data, the clock and the network. Ctrl+. opens and closes
 * it.
 */
export function DemoPanel({ client }: { client: Pick<BankClient, "command"> }) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, run, runAndReload, copyRecording } = useCommands(client);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensPanel(event)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <UnderTheBar>
      <SidePanel
        title="Demo"
        subtitle="The bank running in this browser"
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Stack>
          <OutcomeNote outcome={outcome} />
          <People onChoose={(person) => runAndReload({ type: "become", person })} />
          <ScenarioForm onBegin={(scenario) => runAndReload({ type: "begin", scenario })} />
          <Faults run={run} />
          <Time run={run} />
          <Report
            run={run}
            onImport={(saved) => runAndReload({ type: "import", saved })}
            onCopyLink={copyRecording}
          />
        </Stack>
      </SidePanel>
    </UnderTheBar>
  );
}

/* Outside the app frame, which sets this variable for its own panels. */
const UnderTheBar = styled.div`
  --bar-height: ${height.bar};
`;

/** Signs this tab in as another user. */
function People({ onChoose }: { onChoose: (person: DemoUsername | null) => void }) {
  return (
    <Part title="Person">
      <Row>
        {quickSignIns.map((name) => (
          <Button
            key={name}
            tone="secondary"
            size="dense"
            onPress={() => onChoose(name)}
          >
            {name}
          </Button>
        ))}
        <Button tone="secondary" size="dense" onPress={() => onChoose(null)}>Visitor</Button>
      </Row>
    </Part>
  );
}

/** Sets the server's clock, which runs on from there. */
function Time({ run }: { run: RunCommand }) {
  const [typed, type] = useState("");
  const moment = new Date(typed);
  const isTime = !Number.isNaN(moment.getTime());

  function set() {
    if (!isTime) return;
    const to = instantOf(moment);
    void run({ type: "setClock", to }, `The bank's clock is now ${to} and keeps running.`);
  }

  return (
    <Part title="Clock">
      <TextField
        label="Date and time"
        description="Example: 2026-12-24T09:00. Sets the bank's clock, not your browser's."
        value={typed}
        onChange={type}
        errorMessage={typed !== "" && !isTime ? "Enter a date and time" : undefined}
      />
      <div>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={!isTime}
          onPress={set}
        >
          Set the clock
        </Button>
      </div>
    </Part>
  );
}

interface ReportProps {
  readonly run: RunCommand;
  readonly onImport: (saved: unknown) => void;
  readonly onCopyLink: () => void;
}

const FILE = "kestrel-demo.json";

/** The whole bank as one file, to be attached to a report, and back again. */
function Report({ run, onImport, onCopyLink }: ReportProps) {
  async function save() {
    const saved = await run(
      { type: "export" },
      `Saved the bank's data to your downloads as ${FILE}.`,
    );
    if (saved) saveFile(FILE, "application/json", JSON.stringify(saved));
  }

  function open(text: string) {
    const found = read(text);
    if (!isRecording(found)) return onImport(found);
    location.hash = storeRecording(found);
  }

  return (
    <Part title="Bug report">
      <p>Save the whole bank to attach to a bug report.</p>
      <p>A link replays every step since the last reset.</p>
      <Row>
        <Button tone="secondary" size="dense" onPress={onCopyLink}>Copy link</Button>
        <Button tone="secondary" size="dense" onPress={save}>Save as file</Button>
        <OpenFile label="A saved bank or recording" onOpen={open}>Open a file</OpenFile>
      </Row>
    </Part>
  );
}

/** Invalid JSON isn't a saved bank; the server reports that. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
