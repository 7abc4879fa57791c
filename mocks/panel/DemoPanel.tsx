import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "#ui/Alert/Alert.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { height } from "#ui/theme/space.ts";
import type { Visit } from "../branch/visitBranch.ts";
import { Faults } from "./Faults.tsx";
import { opensPanel } from "./opensPanel.ts";
import { People } from "./People.tsx";
import { Report } from "./Report.tsx";
import { Scenario } from "./Scenario.tsx";
import { Stack } from "./Stack.tsx";
import { Time } from "./Time.tsx";
import { useOrders } from "./useOrders.ts";

/** What whoever tries the demo out can change about its bank. Ctrl+. opens and closes it. */
export function DemoPanel({ visit }: { visit: Pick<Visit, "order"> }) {
  const [isOpen, setOpen] = useState(false);
  const { outcome, give, giveAndReload } = useOrders(visit);

  useEffect(() => {
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
        subtitle="The bank in this browser"
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Stack>
          {outcome && (
            <Alert
              tone={outcome.isDone ? "positive" : "negative"}
              title={outcome.isDone ? "Done" : "That was not possible"}
            >
              {outcome.words}
            </Alert>
          )}
          <People onChoose={(person) => giveAndReload({ type: "become", person })} />
          <Scenario onBegin={(scenario) => giveAndReload({ type: "begin", scenario })} />
          <Faults give={give} />
          <Time give={give} />
          <Report give={give} onImport={(kept) => giveAndReload({ type: "import", kept })} />
        </Stack>
      </SidePanel>
    </UnderTheBar>
  );
}

/* It stands outside of the pages' frame, which says this to its own panels. */
const UnderTheBar = styled.div`
  --bar-height: ${height.bar};
`;
