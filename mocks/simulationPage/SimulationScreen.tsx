import { Pause, Play, RotateCcw } from "lucide-react";
import { styled } from "styled-components";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { StatCard } from "#ui/StatCard/StatCard.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space, width } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { FASTEST } from "../simulation/workerMessages.ts";
import { Invariants } from "./Invariants.tsx";
import { People } from "./People.tsx";
import type { ShownSimulation } from "./useSimulation.ts";

/** Shows a simulated bank with injected faults and the state of its invariants. */
export function SimulationScreen({ simulation }: { simulation: ShownSimulation }) {
  const { wishes, wish, status, beginAnew } = simulation;
  const { report, perSecond = 0, survived = 0 } = status ?? {};
  const broken = report?.broken;
  const isRunning = wishes.isRunning && broken === undefined;
  return (
    <Frame>
      <PageTitle
        title="Simulation"
        description="A complete bank running in this page: customers, staff, and two server processes. Requests get lost, processes crash, and the database fails."
        actions={
          <>
            <Button
              icon={isRunning ? <Pause /> : <Play />}
              isDisabled={report === undefined || broken !== undefined}
              onPress={() => wish({ isRunning: !wishes.isRunning })}
            >
              {isRunning ? "Pause" : "Start"}
            </Button>
            <Button
              tone="secondary"
              icon={<RotateCcw />}
              isDisabled={report === undefined}
              onPress={beginAnew}
            >
              Restart
            </Button>
          </>
        }
      />
      <p role="status">{stateOf(simulation)}</p>
      {broken && (
        <Alert tone="negative" role="status" title={`Invariant failed: ${broken.invariant}`}>
          {broken.what}. After {broken.after} steps of seed {report.seed}.
        </Alert>
      )}
      <Controls simulation={simulation} />
      <Figures>
        <StatCard label="Requests" value={count(report?.requests ?? 0)} />
        <StatCard label="Requests per second" value={count(isRunning ? perSecond : 0)} />
        <StatCard label="Simulated time" value={timeIn(report?.elapsed ?? 0)} />
        <StatCard label="Runs passed" value={count(survived)} />
      </Figures>
      <Columns>
        <People simulation={simulation} />
        <Invariants report={report} />
      </Columns>
    </Frame>
  );
}

/** Said to a screen reader when it changes, so it names no figure that runs. */
function stateOf({ wishes, status }: ShownSimulation): string {
  if (status === undefined) return "Starting...";
  if (status.report.broken) return "Stopped: an invariant failed.";
  if (wishes.isRunning) return "Running. All invariants hold.";
  return status.report.steps === 0 ? "Ready." : "Paused. All invariants hold.";
}

const speeds = [
  { id: "1", label: "Real time" },
  { id: "10", label: "10×" },
  { id: "100", label: "100×" },
  { id: String(FASTEST), label: "Maximum" },
];

/** Requests of a hundred that get a fault when fault injection is turned on. */
const USUAL = 20;
const MOST = 60;

function Controls({ simulation: { wishes, wish } }: { simulation: ShownSimulation }) {
  const { faults, speed, isForgetful } = wishes;
  return (
    <Card as="section" aria-label="Controls">
      <Fields>
        <Select
          label="Speed"
          options={speeds}
          selectedId={String(speed)}
          onSelect={(id) => wish({ speed: Number(id) })}
        />
        <Field>
          <Switch
            isSelected={faults > 0}
            onChange={(isOn) => wish({ faults: isOn ? USUAL : 0 })}
          >
            Inject faults
          </Switch>
          <Slider>
            <span>Requests affected: {faults} of 100</span>
            <input
              type="range"
              min={0}
              max={MOST}
              value={faults}
              onChange={({ currentTarget }) => wish({ faults: Number(currentTarget.value) })}
            />
          </Slider>
        </Field>
        <Switch
          isSelected={isForgetful}
          onChange={(isOn) => wish({ isForgetful: isOn })}
          description="Adds a bug on purpose: every third acknowledged transaction is lost."
        >
          Seeded bug
        </Switch>
      </Fields>
    </Card>
  );
}

const count = (figure: number) => figure.toLocaleString("en-US");

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

function timeIn(milliseconds: number): string {
  const two = (figure: number) => String(Math.floor(figure)).padStart(2, "0");
  const within = milliseconds % HOUR;
  const minutes = `${two(within / (60 * SECOND))}:${two(within / SECOND % 60)}`;
  return `${Math.floor(milliseconds / HOUR)}:${minutes}`;
}

const Frame = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  max-width: ${width.content};
  margin-inline: auto;
  padding: ${space[32]} ${space[24]} ${space[64]};

  @media ${media.under640} {
    padding: ${space[16]};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${minMaxWidths.pageTitle}), 1fr));
  gap: ${space[24]};
  align-items: start;
`;

const Field = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Slider = styled.label`
  ${text.size14};
  ${tabular};
  display: grid;
  gap: ${space[4]};
  color: ${token.textMuted};

  input {
    width: 100%;
    min-height: ${space[24]};
    margin: 0;
    accent-color: ${token.primary};

    &:focus-visible {
      ${focusRing};
    }
  }
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[16]};

  @media ${media.under1024} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[24]};
  align-items: start;

  @media ${media.under1024} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
