import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A picture that is not as it was accepted. */
export interface Difference {
  /**
   * The path of the accepted picture, which also identifies it:
   * "…/AccountsScreen…/Typical-360-light".
   */
  readonly accepted: string;
  readonly now: string;
  /** Both laid over each other, what differs in color. None where their sizes differ. */
  readonly both: string | undefined;
  /** By how much, in words: "258 pixels (ratio 0.01) differ." */
  readonly words: string;
}

/** The parts of the report of vitest's JSON reporter that are read here. */
export interface RunReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly failureMessages?: readonly string[] | null }[];
  }[];
}

/** Returns the pictures that differ, from the failures in a report. */
export function differencesIn({ testResults }: RunReport): readonly Difference[] {
  return testResults.flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ failureMessages }) => failureMessages ?? [])
    .flatMap((message) => differenceIn(stripVTControlCharacters(message)) ?? []);
}

function differenceIn(message: string): Difference | undefined {
  const after = (label: string) => message.match(new RegExp(`${label}:\\s+(\\S.*)`))?.[1]?.trim();
  const [accepted, now] = [after("Reference screenshot"), after("Actual screenshot")];
  if (accepted === undefined || now === undefined) return undefined;
  const [, words = "They differ."] = message.match(/stored reference\.\s+(\S.*)/) ?? [];
  return { accepted, now, both: after("Diff image"), words };
}

/** Returns the name of a picture in the folder of accepted ones. */
export function nameOf({ accepted }: Difference, folder: string): string {
  return relative(folder, accepted).replace(".stories.tsx", "").replace(/\.png$/, "");
}

/** Returns a page for `folder`, with the three pictures of every difference side by side. */
export function pageOf(differences: readonly Difference[], folder: string): string {
  const picture = (title: string, path: string | undefined) =>
    path === undefined ? "" : `<figure><figcaption>${title}</figcaption>` +
      `<a href="${linkTo(path)}"><img src="${linkTo(path)}" alt="${title}"></a></figure>`;
  const linkTo = (path: string) => encodeURI(relative(folder, path));
  const parts = differences.map((difference) =>
    `<section><h2>${nameOf(difference, folder)}</h2><p>${difference.words}</p><div>${
      picture("accepted", difference.accepted)
    }${picture("now", difference.now)}${picture("both", difference.both)}</div></section>`
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures that differ</title><style>
body { font: 1rem system-ui; margin: 2rem } div { display: flex; gap: 1rem; align-items: start }
figure { margin: 0; flex: 1; min-width: 0 } img { max-width: 100%; border: 1px solid }
</style><h1>${differences.length} pictures differ</h1>${parts.join("\n")}\n`;
}
