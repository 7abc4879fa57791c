/** One line of the table: the measurement, the figure, and its ratio to the goal. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  /** Beside what it is compared with. */
  readonly ratio: string;
  readonly goal: string;
  readonly isMet: boolean | undefined;
}

export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

export function finding(
  what: string,
  found: string,
  ratio?: { readonly is: number; readonly of: string; readonly goal?: number; most?: boolean },
): Finding {
  if (ratio === undefined) return { what, found, ratio: "", goal: "", isMet: undefined };
  const { is, of, goal, most = false } = ratio;
  const compared = { what, found, ratio: `${rounded(is)} × ${of}` };
  return goal === undefined ? { ...compared, goal: "", isMet: undefined } : {
    ...compared,
    goal: `${most ? "≤" : "≥"} ${goal} ×`,
    isMet: most ? is <= goal : is >= goal,
  };
}

export function limitFinding(what: string, found: number, unit: string, most: number): Finding {
  const isMet = found <= most;
  return { what, found: `${rounded(found)} ${unit}`, ratio: "", goal: `≤ ${most} ${unit}`, isMet };
}

/** Three digits say enough: runs differ by more. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 3 });
}

export const rate = (perSecond: number): string => `${rounded(perSecond)} /s`;
export const ms = (value: number): string => `${rounded(value)} ms`;

export function markdown(machine: string, note: string, sections: readonly Section[]): string {
  const parts = sections.map(({ title, findings }) => {
    const rows = findings.map(({ what, found, ratio, goal, isMet }) =>
      `| ${
        [what, found, ratio, goal, isMet === undefined ? "" : isMet ? "yes" : "no"].join(" | ")
      } |`
    );
    return [
      `## ${title}`,
      "",
      "| what | found | beside | goal | met |",
      "| --- | --- | --- | --- | --- |",
      ...rows,
    ].join("\n");
  });
  return ["# Performance", machine, note, ...parts].join("\n\n") + "\n";
}
