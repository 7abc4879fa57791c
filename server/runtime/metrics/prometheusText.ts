/** One number, or one for each set of labels, as Prometheus reads it. */
export interface Metric {
  /** With its unit, and `_total` for a counter. */
  readonly name: string;
  readonly help: string;
  readonly type: "gauge" | "counter";
  readonly samples: readonly Sample[];
}

interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** Prometheus's text format, version 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics.filter(({ samples }) => samples.length > 0).map(({ name, help, type, samples }) =>
    [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value }) => `${name}${labelsText(labels)} ${value}`),
    ].map((line) => `${line}\n`).join("")
  ).join("");
}

function labelsText(labels: NonNullable<Sample["labels"]>): string {
  const pairs = Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replaceAll(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (character: string) => character === "\n" ? "\\n" : `\\${character}`;
