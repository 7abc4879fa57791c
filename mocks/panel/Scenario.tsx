import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { type ScenarioName, scenarioNames } from "../scenarioNames.ts";
import { Part } from "./Stack.tsx";

const options = scenarioNames.map((id) => ({ id, label: id }));

/** Begins the bank anew, for every tab. */
export function Scenario({ onBegin }: { onBegin: (scenario: ScenarioName) => void }) {
  const [chosen, choose] = useState<ScenarioName>("typical");
  return (
    <Part title="Scenario">
      <Select
        label="Begin with"
        description="The bank begins anew in every tab, and everybody is signed out."
        options={options}
        selectedId={chosen}
        onSelect={choose}
      />
      <div>
        <Button tone="secondary" size="dense" onPress={() => onBegin(chosen)}>Begin anew</Button>
      </div>
    </Part>
  );
}
