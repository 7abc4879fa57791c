import { useState } from "react";
import { calls } from "#contract/calls.ts";
import { problems } from "#contract/problem.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import {
  type CallFault,
  callFaultKinds,
  callFaults,
  type FaultDetails,
  faultOf,
} from "./faultChoices.ts";
import { isCallName, isProblemCode } from "./isCallName.ts";
import type { GiveOrder } from "./useOrders.ts";

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
export function CallFaults({ give }: { give: GiveOrder }) {
  const [kind, chooseKind] = useState<CallFault>("refuse");
  const [details, setDetails] = useState(begin);
  const say = (more: Partial<FaultDetails>) => setDetails((before) => ({ ...before, ...more }));

  function order() {
    const { path } = calls[details.call];
    void give(
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
        <Button tone="secondary" size="dense" onPress={order}>Let it happen</Button>
      </div>
    </>
  );
}
