import { useLayoutEffect, useRef, useState } from "react";
import { Alert } from "#ui/Alert/Alert.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { height } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { BankClient } from "../worker/bankClient.ts";
import { Faults } from "./Faults.tsx";
import { isRecording } from "../recording/recording.ts";
import { storeRecording } from "../recording/address.ts";
import { opensPanel } from "./opensPanel.ts";
import { Part, Row, Stack } from "./Stack.tsx";
import { saveFile } from "./saveFile.ts";
import { type RunCommand, useCommands } from "./useCommands.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { type ScenarioName, scenarioNames } from "../scenarioNames.ts";
import { type DemoUsername, demoUsernames } from "../demoUsernames.ts";
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
          {outcome && (
            <Alert
              tone={outcome.isDone ? "positive" : "negative"}
              title={outcome.isDone ? "Done" : "That didn't work"}
            >
              {outcome.words}
            </Alert>
          )}
          <People onChoose={(person) => runAndReload({ type: "become", person })} />
          <Scenario onBegin={(scenario) => runAndReload({ type: "begin", scenario })} />
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

const options = scenarioNames.map((id) => ({ id, label: id }));

/** Starts over with new data, for every tab. */
function Scenario({ onBegin }: { onBegin: (scenario: ScenarioName) => void }) {
  const [chosen, choose] = useState<ScenarioName>("typical");
  return (
    <Part title="Scenario">
      <Select
        label="Scenario"
        description="Resets the bank in every tab and signs everyone out."
        options={options}
        selectedId={chosen}
        onSelect={choose}
      />
      <div>
        <Button tone="secondary" size="dense" onPress={() => onBegin(chosen)}>Reset bank</Button>
      </div>
    </Part>
  );
}

/** Those whom a password alone lets in: Noah's sign-in wants a code, Luis is blocked. */
const people = demoUsernames.filter((name) => name !== "noah" && name !== "luis");

/** Signs this tab in as another user. */
function People({ onChoose }: { onChoose: (person: DemoUsername | null) => void }) {
  return (
    <Part title="Person">
      <Row>
        {people.map((name) => (
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
  const input = useRef<HTMLInputElement>(null);

  async function save() {
    const saved = await run(
      { type: "export" },
      `Saved the bank's data to your downloads as ${FILE}.`,
    );
    if (saved) saveFile(FILE, "application/json", JSON.stringify(saved));
  }

  async function open(file: File | undefined) {
    if (file === undefined) return;
    const found = read(await file.text());
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
        <Button tone="secondary" size="dense" onPress={() => input.current?.click()}>
          Open a file
        </Button>
      </Row>
      <Hidden
        ref={input}
        type="file"
        accept="application/json"
        aria-label="A saved bank or recording"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
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

const Hidden = styled.input`
  display: none;
`;
