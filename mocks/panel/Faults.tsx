import { Button } from "#ui/Button/Button.tsx";
import {
  type CallFault,
  callFaultKinds,
  callFaults,
  type FaultDetails,
  faultOf,
  frameFaults,
} from "./faultChoices.ts";
import { Part, Row } from "./Stack.tsx";
import type { RunCommand } from "./useCommands.ts";
import { useState } from "react";
import { type CallName, calls } from "#contract/calls.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";

/** What goes wrong next between this browser and the bank. */
export function Faults({ run }: { run: RunCommand }) {
  return (
    <Part title="Faults">
      <CallFaults run={run} />
      <Row>
        {frameFaults.map(({ label, fault, words }) => (
          <Button
            key={label}
            tone="secondary"
            size="dense"
            onPress={() => void run({ type: "fault", fault }, words)}
          >
            {label}
          </Button>
        ))}
        <Button
          tone="secondary"
          size="dense"
          onPress={() => void run({ type: "endSession" }, "The bank has ended this session.")}
        >
          End this session
        </Button>
      </Row>
    </Part>
  );
}

const callOptions = Object.entries(calls).map(([id, { method, path }]) => ({
  id,
  label: `${method} ${path}`,
}));

const kinds = callFaultKinds.map((id) => ({ id, label: callFaults[id] }));

const refusals = Object.entries(problems).map(([id, { status, message }]) => ({
  id,
  label: `${status} ${id}: ${message}`,
}));

const begin: FaultDetails = {
  call: "listAccounts",
  nth: 1,
  code: "unavailable",
  message: "",
  status: 502,
  body: "<h1>Bad Gateway</h1>",
};

/** What goes wrong with one of the calls that are to come. */
function CallFaults({ run }: { run: RunCommand }) {
  const [kind, chooseKind] = useState<CallFault>("refuse");
  const [details, setDetails] = useState(begin);
  const say = (more: Partial<FaultDetails>) => setDetails((before) => ({ ...before, ...more }));

  function arm() {
    const { path } = calls[details.call];
    void run(
      { type: "fault", fault: faultOf(kind, details) },
      `What happens to ${path}: ${callFaults[kind]}.`,
    );
  }

  return (
    <>
      <ComboBox
        label="Call"
        options={callOptions}
        selectedId={details.call}
        onSelect={(id) => id !== null && isCallName(id) && say({ call: id })}
      />
      <NumberField
        label="Which one from now on"
        description="1 is the next."
        value={details.nth}
        onChange={(nth) => say({ nth: nth ?? 1 })}
        minValue={1}
        hasSteppers
      />
      <Select label="What happens" options={kinds} selectedId={kind} onSelect={chooseKind} />
      {kind === "refuse" && (
        <>
          <ComboBox
            label="Refusal"
            options={refusals}
            selectedId={details.code}
            onSelect={(id) => id !== null && isProblemCode(id) && say({ code: id })}
          />
          <TextField
            label="Message"
            description="Empty for the refusal's own."
            value={details.message}
            onChange={(message) => say({ message })}
          />
        </>
      )}
      {kind === "answer" && (
        <>
          <NumberField
            label="Status"
            value={details.status}
            onChange={(status) => say({ status: status ?? begin.status })}
            minValue={200}
            maxValue={599}
          />
          <TextArea
            label="Body"
            description="Sent as it is; the contract does not look at it."
            value={details.body}
            onChange={(body) => say({ body })}
          />
        </>
      )}
      <div>
        <Button tone="secondary" size="dense" onPress={arm}>Let it happen</Button>
      </div>
    </>
  );
}

function isCallName(name: string): name is CallName {
  return name in calls;
}

function isProblemCode(name: string): name is ProblemCode {
  return name in problems;
}
