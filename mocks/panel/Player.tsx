import { useEffect, useState } from "react";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { type Moment, momentAfter } from "../recording/moment.ts";
import type { Recording } from "../recording/recording.ts";
import { serveScreens } from "../recording/screen.ts";
import { minimizeRecording } from "../recording/minimizeRecording.ts";
import { testOf } from "../recording/writeTest.ts";
import { Accounts, RequestDetails, Sockets } from "./PlayerParts.tsx";
import { copyLink } from "./copyLink.ts";
import { saveFile } from "./saveFile.ts";
import { Screens } from "./Screens.tsx";
import { StepBar } from "./StepBar.tsx";

const TEST_FILE = "recorded.test.ts";

/** A recording: its bank after any of its steps, from the last one on. */
export function Player({ recorded }: { recorded: Recording }) {
  const [recording, setRecording] = useState(recorded);
  const [count, setCount] = useState(recorded.steps.length);
  const [said, say] = useState<string>();
  const [isMinimizing, setMinimizing] = useState(false);
  const { shown, failure } = useMoment(recording, count);
  const moment = shown?.recording === recording && shown.outcomes.length === count
    ? shown
    : undefined;

  async function minimize() {
    setMinimizing(true);
    const minimized = await minimizeRecording(recording, count);
    setMinimizing(false);
    say(
      `Reduced to ${minimized.steps.length} of ${recording.steps.length} steps with the same result.`,
    );
    setRecording(minimized);
    setCount(minimized.steps.length);
  }

  function writeTest() {
    if (moment === undefined) return;
    const played = { ...recording, steps: recording.steps.slice(0, count) };
    saveFile(TEST_FILE, "text/plain", testOf(played, moment.outcomes));
    say(
      `Saved the test to your downloads as ${TEST_FILE}. Put it in any folder under mocks/ to run it.`,
    );
  }

  async function copyIt() {
    say(await copyLink({ ...recording, steps: recording.steps.slice(0, count) }));
  }

  return (
    <Page>
      <StepBar
        recording={recording}
        count={count}
        outcome={moment?.outcomes[count - 1]}
        onGo={setCount}
        isMinimizing={isMinimizing}
        onMinimize={minimize}
        onWriteTest={writeTest}
        onCopyLink={copyIt}
      />
      {said && <Alert tone="positive" title={said} />}
      {failure && <Alert tone="negative" title={failure} />}
      {shown === undefined ? <Spinner label="Playing…" /> : <Parts moment={shown} />}
    </Page>
  );
}

function Parts({ moment }: { moment: Moment }) {
  const { recording, outcomes, accounts, sockets } = moment;
  const step = recording.steps[outcomes.length - 1];
  return (
    <Tabs
      label="The bank after this step"
      items={[
        { id: "screens", label: "Screens", content: <Screens moment={moment} /> },
        {
          id: "asked",
          label: "Requests",
          content: <RequestDetails step={step} outcome={outcomes.at(-1)} />,
        },
        { id: "books", label: "Books", content: <Accounts accounts={accounts} /> },
        { id: "sockets", label: "Sockets", content: <Sockets sockets={sockets} /> },
      ]}
    />
  );
}

interface Known {
  readonly shown?: Moment;
  readonly failure?: string;
}

/**
 * Returns the state after so many steps, once they are replayed; until then, the previous state.
 */
function useMoment(recording: Recording, count: number): Known {
  const [known, setKnown] = useState<Known>({});

  useEffect(() => {
    let isWanted = true;
    momentAfter(recording, count).then(
      (shown) => isWanted && setKnown({ shown }),
      (error) =>
        isWanted && setKnown({ failure: `We couldn't play this recording: ${String(error)}` }),
    );
    return () => void (isWanted = false);
  }, [recording, count]);

  const { shown } = known;
  useEffect(() => shown && serveScreens(shown.environment), [shown]);
  return known;
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[16]};
`;
