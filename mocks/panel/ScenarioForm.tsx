import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import type { DemoUsername } from "../demoUsernames.ts";
import { scenarioParameters } from "../scenarioLink.ts";
import { scenarioNames, scenarioPurposes } from "../scenarioNames.ts";
import { readScenarioFile, type ScenarioPlan } from "../scenarioPlan.ts";
import { keepPlan, keptPlan } from "./keptPlan.ts";
import { OutcomeNote } from "./OutcomeNote.tsx";
import { OpenFile } from "./OpenFile.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { saveFile } from "./saveFile.ts";
import { Part, Row } from "./Stack.tsx";
import type { Outcome } from "./useCommands.ts";

const options = scenarioNames.map((id) => ({ id, label: id }));

const FILE = "kestrel-scenario.json";

const counts = [
  { field: "customers", label: "Customers" },
  { field: "frozen", label: "Frozen customers" },
  { field: "pending", label: "Pending transactions" },
] as const;

interface ScenarioFormProps {
  /** Starts the bank over. Returns why it couldn't. */
  readonly onBegin: (plan: ScenarioPlan) => Promise<string | undefined>;
}

/** Starts over with new data, for every tab: a scenario, with counts and people to change. */
export function ScenarioForm({ onBegin }: ScenarioFormProps) {
  const [plan, setPlan] = useState(keptPlan);
  const [person, choosePerson] = useState<DemoUsername>("maya");
  const [outcome, setOutcome] = useState<Outcome>();

  function change(next: ScenarioPlan) {
    keepPlan(next);
    setPlan(next);
    setOutcome(undefined);
  }

  async function begin() {
    const words = await onBegin(plan);
    if (words !== undefined) setOutcome({ isDone: false, words });
  }

  function open(text: string) {
    try {
      change(readScenarioFile(text));
      setOutcome({ isDone: true, words: "Opened the scenario. Reset the bank to start it." });
    } catch (error) {
      setOutcome({ isDone: false, words: error instanceof Error ? error.message : String(error) });
    }
  }

  function save() {
    saveFile(FILE, "application/json", `${JSON.stringify(plan, null, 2)}\n`);
    setOutcome({ isDone: true, words: `Saved the scenario to your downloads as ${FILE}.` });
  }

  async function copyLink() {
    const url = new URL(location.href);
    url.search = scenarioParameters(plan).toString();
    try {
      await navigator.clipboard.writeText(url.href);
      setOutcome({ isDone: true, words: "Copied a link that starts this scenario." });
    } catch {
      setOutcome({
        isDone: false,
        words: `Your browser didn't copy it. Copy it here: ${url.href}`,
      });
    }
  }

  const name = plan.scenario ?? "typical";
  return (
    <Part title="Scenario">
      <p>Resets the bank in every tab and signs everyone out.</p>
      <Select
        label="Scenario"
        description={scenarioPurposes[name]}
        options={options}
        selectedId={name}
        onSelect={(scenario) => change({ ...plan, scenario })}
      />
      {counts.map(({ field, label }) => (
        <NumberField
          key={field}
          label={label}
          description="Leave blank to keep the scenario's."
          value={plan[field] ?? null}
          onChange={(count) => change({ ...plan, [field]: count ?? undefined })}
          minValue={0}
        />
      ))}
      <PersonFields username={person} onChoose={choosePerson} plan={plan} onChange={change} />
      <OutcomeNote outcome={outcome} />
      <Row>
        <Button tone="secondary" size="dense" onPress={() => void begin()}>Reset bank</Button>
        <Button tone="secondary" size="dense" onPress={() => void copyLink()}>
          Copy scenario link
        </Button>
        <Button tone="secondary" size="dense" onPress={save}>Save scenario file</Button>
        <OpenFile label="A scenario file" onOpen={open}>Open scenario file</OpenFile>
        <Button tone="quiet" size="dense" onPress={() => change({})}>Clear changes</Button>
      </Row>
      <p>
        <Link href="scenarios.html" target="_blank">All scenarios, users, and faults</Link>
      </p>
    </Part>
  );
}
