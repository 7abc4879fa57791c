import { useState } from "react";
import { contrast, contrastPairs } from "../contrastPairs.ts";
import { forcedColors } from "../forcedColors.ts";
import type { Intent } from "../intents.ts";
import { space } from "../space.ts";
import { styled } from "../styled.ts";
import { Name } from "./foundationLook.tsx";
import { TableRoom } from "./TableRoom.tsx";

interface SystemPair {
  readonly color: string;
  readonly on: string;
  /** The most that one of its intents needs. */
  readonly needs: number;
  /** The intents that become its color. */
  readonly intents: readonly Intent[];
}

const systemColors: Partial<Record<Intent, string>> = forcedColors;

/** What the allowed pairs become where colors are forced. */
function systemPairs(): readonly SystemPair[] {
  const pairs = new Map<string, SystemPair>();
  for (const { foreground, needs, on: grounds } of contrastPairs) {
    for (const ground of grounds) {
      const [color, on] = [systemColors[foreground], systemColors[ground]];
      if (color === undefined || on === undefined) continue;
      const known = pairs.get(`${color} ${on}`);
      pairs.set(`${color} ${on}`, {
        color,
        on,
        needs: Math.max(needs, known?.needs ?? 0),
        intents: [...new Set([...known?.intents ?? [], foreground])],
      });
    }
  }
  return [...pairs.values()];
}

/** For Storybook: what intents become where colors are forced, measured in this browser. */
export function SystemColors() {
  return (
    <TableRoom label="Forced colors">
      <thead>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col">Pair</th>
          <th scope="col">Needs</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {systemPairs().map((pair) => <PairRow key={`${pair.color} ${pair.on}`} pair={pair} />)}
      </tbody>
    </TableRoom>
  );
}

function PairRow({ pair: { color, on, needs, intents } }: { pair: SystemPair }) {
  const [ratio, setRatio] = useState<number>();
  /** The colors that the browser makes of the names. */
  function measure(sample: HTMLElement | null) {
    if (!sample) return;
    const { color, backgroundColor } = getComputedStyle(sample);
    setRatio(contrast(color, backgroundColor));
  }
  return (
    <tr>
      <td>
        <Sample ref={measure} aria-hidden style={{ color, background: on }}>
          <Mark />
        </Sample>
      </td>
      <th scope="row">
        {`${color} on ${on}`}
        <br />
        <Name>{intents.join(", ")}</Name>
      </th>
      <td>{needs.toFixed(1)}</td>
      <td>{ratio?.toFixed(2)}</td>
    </tr>
  );
}

const Sample = styled.span`
  display: inline-block;
  padding: ${space[4]} ${space[12]};
  border: 1px solid;
  forced-color-adjust: none;
`;

const Mark = styled.span`
  display: block;
  width: 1rem;
  height: 1.25rem;
  background: currentcolor;
`;
