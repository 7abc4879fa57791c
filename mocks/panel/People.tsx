import { Button } from "#ui/Button/Button.tsx";
import { type DemoUsername, demoUsernames } from "../demoUsernames.ts";
import { Part, Row } from "./Stack.tsx";

/** Those whom a password alone lets in: Noah's sign-in wants a code, Luis is blocked. */
const people = demoUsernames.filter((name) => name !== "noah" && name !== "luis");

/** Makes this tab somebody else's browser. */
export function People({ onChoose }: { onChoose: (person: DemoUsername | null) => void }) {
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
        <Button tone="secondary" size="dense" onPress={() => onChoose(null)}>a visitor</Button>
      </Row>
    </Part>
  );
}
