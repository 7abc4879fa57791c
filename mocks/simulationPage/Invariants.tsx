import { useId } from "react";
import { styled } from "styled-components";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { motion } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { invariantNames, type SimulationReport } from "../simulation/liveSimulation.ts";

/** Lists every invariant with its state. */
export function Invariants({ report }: { report: SimulationReport | undefined }) {
  const isLooked = report !== undefined && report.steps > 0;
  const rows = (names: readonly string[], isBegun: boolean) =>
    names.map((name) => (
      <InvariantRow
        key={name}
        name={name}
        state={report?.broken?.invariant === name ? "broken" : isBegun ? "holds" : "waits"}
      />
    ));
  return (
    <Card as="section" aria-label="Invariants">
      <Title>Checked after every step</Title>
      <List>{rows(invariantNames.always, isLooked)}</List>
      <Title>Checked at the end of a run</Title>
      <List>{rows(invariantNames.final, false)}</List>
    </Card>
  );
}

type State = "waits" | "holds" | "broken";

const words = { waits: "waits", holds: "holds", broken: "broken" };
const tones = { waits: "neutral", holds: "positive", broken: "negative" } as const;

function InvariantRow({ name, state }: { name: string; state: State }) {
  const id = useId();
  return (
    <Row $state={state} aria-labelledby={id}>
      <span id={id}>{sentenceOf(name)}</span>
      <Badge tone={tones[state]}>{words[state]}</Badge>
    </Row>
  );
}

/** `nothingIsSubmittedTwice` is "Nothing is submitted twice". */
function sentenceOf(name: string): string {
  const all = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return all.charAt(0).toUpperCase() + all.slice(1);
}

const Title = styled.h2`
  ${text.title18};
  margin-block-end: ${space[8]};

  ul + & {
    margin-block-start: ${space[24]};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li<{ $state: State }>`
  ${text.size14};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[4]} ${space[8]};
  border: 1px solid;
  border-radius: ${radius.control};
  ${({ $state }) => tints[tones[$state]]};
  color: ${token.text};
  transition: background-color ${motion.flash};
`;
