import type { Guide, Pair } from "#ui/guides/Guide.ts";
import { guidePage } from "../componentGroups.ts";

/** Says what rejects a "don't". */
export function refusal(by: Pair["dont"]["refusedBy"]): string {
  if (by === "type") return "Rejected: it doesn’t compile.";
  if (by === "judgement") return "Judgement: a reviewer has to see it.";
  return `Rejected by the lint rule ${by.lint}.`;
}

/** Returns the parts of a guide that matter to someone who writes code, as Markdown. */
export function guideText(guide: Guide): string {
  const { purpose, status, alsoKnownAs, whenToUse, whenNot, pairs, words, queries } = guide;
  return [
    `${purpose} Status: ${status}. Also known as: ${alsoKnownAs.join(", ")}.`,
    section("When to use it", whenToUse),
    section("When not", whenNot.map(({ when, use }) => `${when}: use ${use} (${guidePage(use)})`)),
    section("Do and don’t", pairs.flatMap(pairLines)),
    section("Texts to write", words.use),
    section("Texts to avoid", words.avoid),
    section("How to test it", queries.map((query) => `\`${query}\``)),
  ].join("\n\n");
}

function section(title: string, lines: readonly string[]): string {
  return [`#### ${title}`, "", ...lines.map((line) => `- ${line}`)].join("\n");
}

function pairLines({ do: good, dont: bad }: Pair): readonly string[] {
  const why = `${bad.because} ${refusal(bad.refusedBy)}`;
  return [
    `Do, as in the story ${good.story}: ${good.because}`,
    "story" in bad
      ? `Don’t, as in the story ${bad.story}: ${why}`
      : `Don’t write \`${bad.code}\`: ${why} Write \`${bad.instead}\`.`,
  ];
}
