import { useState } from "react";
import { type CallName, calls } from "#contract/calls.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import {
  type CallFault,
  callFaultKinds,
  callFaults,
  faultOf,
  frameFaults,
} from "./faultChoices.ts";
import { isCallName } from "./isCallName.ts";
import { Part, Row } from "./Stack.tsx";
import type { GiveOrder } from "./useOrders.ts";

const callOptions = Object.entries(calls).map(([id, { method, path }]) => ({
  id,
  label: `${method} ${path}`,
}));

const kinds = callFaultKinds.map((id) => ({ id, label: callFaults[id] }));

/** What goes wrong next between this browser and the bank. */
export function Faults({ give }: { give: GiveOrder }) {
  const [call, chooseCall] = useState<CallName>("listAccounts");
  const [kind, chooseKind] = useState<CallFault>("unavailable");
  const [nth, setNth] = useState<number | null>(1);

  function order() {
    const fault = faultOf(kind, call, nth ?? 1);
    const { path } = calls[call];
    void give({ type: "fault", fault }, `What happens to ${path}: ${callFaults[kind]}.`);
  }

  return (
    <Part title="Faults">
      <ComboBox
        label="Call"
        options={callOptions}
        selectedId={call}
        onSelect={(id) => id !== null && isCallName(id) && chooseCall(id)}
      />
      <Select
        label="What happens"
        options={kinds}
        selectedId={kind}
        onSelect={chooseKind}
      />
      <NumberField
        label="Which one from now on"
        description="1 is the next. Only refusals can wait."
        value={nth}
        onChange={setNth}
        minValue={1}
        hasSteppers
      />
      <Row>
        <Button tone="secondary" size="dense" onPress={order}>Let it happen</Button>
        {frameFaults.map(({ label, fault, words }) => (
          <Button
            key={label}
            tone="secondary"
            size="dense"
            onPress={() => void give({ type: "fault", fault }, words)}
          >
            {label}
          </Button>
        ))}
        <Button
          tone="secondary"
          size="dense"
          onPress={() => void give({ type: "endSession" }, "The bank has ended this session.")}
        >
          End this session
        </Button>
      </Row>
    </Part>
  );
}
