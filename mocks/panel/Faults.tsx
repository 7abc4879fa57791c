import { Button } from "#ui/Button/Button.tsx";
import { type CallFaultKind, callFaults, lineFaults, SLOW_MS } from "./faultLists.ts";
import { Part, Row } from "./Stack.tsx";
import type { CallFault } from "../faults.ts";
import type { RunCommand } from "./useCommands.ts";
import { useState } from "react";
import { type CallName, calls } from "#contract/calls.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";

/** The next faults between this browser and the server. */
export function Faults({ run }: { run: RunCommand }) {
  return (
    <Part title="Faults">
      <CallFaults run={run} />
      <Row>
        {lineFaults.map(({ label, command, words }) => (
          <Button
            key={label}
            tone="secondary"
            size="dense"
            onPress={() => void run(command, words)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Part>
  );
}

const callOptions = Object.entries(calls).map(([id, { method, path }]) => ({
  id,
  label: `${method} ${path}`,
}));

const kinds = (["refuse", "answer", "loseAnswer", "delay"] as const)
  .map((id) => ({ id, label: callFaults[id].label }));

const refusals = Object.entries(problems).map(([id, { status, message }]) => ({
  id,
  label: `${status} ${id}: ${message}`,
}));

/** All that can be said about a fault; which of it counts depends on its kind. */
interface Details {
  readonly call: CallName;
  /** 1 is the next such call. */
  readonly nth: number;
  readonly code: ProblemCode;
  /** Empty for the code's own words. */
  readonly message: string;
  readonly status: number;
  readonly body: string;
}

const begin: Details = {
  call: "listAccounts",
  nth: 1,
  code: "unavailable",
  message: "",
  status: 502,
  body: "<h1>Bad Gateway</h1>",
};

function faultOf(kind: CallFaultKind, { code, message, status, body }: Details): CallFault {
  const faults: Readonly<Record<CallFaultKind, CallFault>> = {
    refuse: { kind: "refuse", refusal: { code, message: message || undefined } },
    answer: { kind: "answer", answer: { status, body } },
    loseAnswer: { kind: "loseAnswer" },
    delay: { kind: "delay", delay: SLOW_MS },
  };
  return faults[kind];
}

/** A fault of a coming call. */
function CallFaults({ run }: { run: RunCommand }) {
  const [kind, chooseKind] = useState<CallFaultKind>("refuse");
  const [details, setDetails] = useState(begin);
  const say = (more: Partial<Details>) => setDetails((before) => ({ ...before, ...more }));

  function arm() {
    const { call, nth } = details;
    void run(
      { type: "faultCall", call, nth, fault: faultOf(kind, details) },
      `Fault set for ${calls[call].path}: ${callFaults[kind].label}.`,
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
        label="Which call"
        description="1 = the next call."
        value={details.nth}
        onChange={(nth) => say({ nth: nth ?? 1 })}
        minValue={1}
        hasSteppers
      />
      <Select label="Fault" options={kinds} selectedId={kind} onSelect={chooseKind} />
      {kind === "refuse" && (
        <>
          <ComboBox
            label="Error"
            options={refusals}
            selectedId={details.code}
            onSelect={(id) => id !== null && isProblemCode(id) && say({ code: id })}
          />
          <TextField
            label="Message"
            description="Leave blank for the default message."
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
            description="Sent as is, without contract validation."
            value={details.body}
            onChange={(body) => say({ body })}
          />
        </>
      )}
      <div>
        <Button tone="secondary" size="dense" onPress={arm}>Set fault</Button>
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
