import { Button } from "#ui/Button/Button.tsx";
import { CallFaults } from "./CallFaults.tsx";
import { frameFaults } from "./faultChoices.ts";
import { Part, Row } from "./Stack.tsx";
import type { GiveOrder } from "./useOrders.ts";

/** What goes wrong next between this browser and the bank. */
export function Faults({ give }: { give: GiveOrder }) {
  return (
    <Part title="Faults">
      <CallFaults give={give} />
      <Row>
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
