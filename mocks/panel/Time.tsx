import { useState } from "react";
import { instantOf } from "#contract/time.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { Part } from "./Stack.tsx";
import type { GiveOrder } from "./useOrders.ts";

/** Sets the bank's clock, which runs on from there. */
export function Time({ give }: { give: GiveOrder }) {
  const [typed, type] = useState("");
  const moment = new Date(typed);
  const isTime = !Number.isNaN(moment.getTime());

  function set() {
    if (!isTime) return;
    const to = instantOf(moment);
    void give({ type: "setClock", to }, `The bank's clock stands at ${to} and runs on.`);
  }

  return (
    <Part title="Clock">
      <TextField
        label="Date and time"
        description="Such as 2026-12-24T09:00. The bank's clock, not the browser's."
        value={typed}
        onChange={type}
        errorMessage={typed !== "" && !isTime ? "Please enter a date and time" : undefined}
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
