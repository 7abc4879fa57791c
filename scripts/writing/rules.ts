/** The words that Kestrel doesn't use, each with what to write instead. */
import type { Kind, Text } from "./texts.ts";

export interface WordRule {
  readonly name: string;
  readonly in: readonly Kind[];
  /** A space stands for any blanks and line ends. */
  readonly found: RegExp;
  /** What to write instead. */
  readonly write: string;
  /** Allowed in a sentence that this finds. */
  readonly unless?: RegExp;
  /** The paths that it is for; all when left out. */
  readonly paths?: RegExp;
}

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly kind: Kind;
  readonly rule: string;
  readonly found: string;
  readonly write: string;
}

const everywhere = ["string", "comment", "page"] as const;
const engineers = ["comment", "page"] as const;
const screen = ["string"] as const;

/** The alphabet's letters. */
const alphabet = new RegExp(
  [
    String
      .raw`\b(digits?|numbers?|characters?|alphabets?|(upper|lower)[ -]?case|capitals?|accents?`,
    "dash(es)?|hyphens?|signs?|scripts?|fonts?|glyphs?|spell(s|ed)?|spelling|typed?|types|typing",
    "keys?|press(es|ed)?|keyboards?|words?|lines?|widths?|wide|spac(es?|ing)|marks?|ligatures?",
    "sorts?|sorted|order|names?|IBANs?|codes?|initials?|full-width|bytes?|Unicode|A to Z",
    "Latin|Greek|Arabic|Persian|Hebrew|Thai|Cyrillic|Indic|Turkish|joined?|joiners?|combin\\w*",
    "(first|last|single|small|large|big|own|each|every|one|two|three|four|\\d+) letters?",
    "letter (by|for|of)|search(es|ed)?|folds?|folded|drawn|print(ed)?|text)\\b",
  ].join("|"),
  "i",
);

/** The terms and the privacy policy use no contractions. */
const notLegal = /^(?!app\/legal\/)/;
/** Numbers of months are checked where people read dates. */
const month = "Jan(uary)?|Feb(ruary)?|March|April|May|June|July|Aug(ust)?|Sep(t|tember)?|" +
  "Oct(ober)?|Nov(ember)?|Dec(ember)?";
const serverVerbs = "answers?|listens?|runs?|starts?|reads?|writes?|sends?|asks?|knows?|refuses?|" +
  "keeps?|computes?|works|holds?";

/** General words first, then each field's terms. */
export const wordRules: readonly WordRule[] = [
  // Words that hide who does something.
  word("whoever", everywhere, "who(so)?ever|whomever", "the role: the customer, the caller"),
  word("somebody", everywhere, "somebody('s)?", '"someone", or the role'),
  word("nobody", everywhere, "nobody('s)?", '"no one", or the role'),
  word("everybody", everywhere, "everybody('s)?", '"everyone", or the role'),
  word("anybody", everywhere, "anybody('s)?", '"anyone", or the role'),
  word("whom", screen, "whom", '"who", or "the people and businesses you pay"'),

  // Turns of phrase that need a second reading.
  word("anew", everywhere, "anew", '"again", or "a new …"'),
  word("meanwhile", everywhere, "meanwhile", '"since then", or "while you were working on it"'),
  word("at once", everywhere, "at once", '"right away", or "at the same time"'),
  word("go on", everywhere, "(go|goes|went|gone) on", '"continue", or "keep"'),
  word("but for", everywhere, "but for", '"except"', { unless: /, but for/ }),
  word("so that … by", engineers, "so that [^.;:!?]{0,120}? by", "two sentences"),
  word("so that", screen, "so that", '"so", or two sentences'),
  word("reckon", everywhere, "reckon(s|ed|ing)?", '"compute"'),
  word("tell of", everywhere, "(tells?|told|telling) of", '"report", or "notify … about"'),
  word("held to", everywhere, "(held|holds?) to", '"limited to", or "must"'),
  word("once more", everywhere, "once more", '"again"'),
  word("all the same", everywhere, "all the same(?=[.,;:)]|$)", '"anyway"'),
  word(
    "stand",
    engineers,
    "(stands?|stood) (in|at|beside|before|there|alone|under|on|behind)",
    '"is", or what it does',
  ),
  word(
    "archaism",
    everywhere,
    "whilst|amongst|there(of|in|by|upon)|where(of|by|upon)|hereby|lest|heretofore",
    "the plain word",
  ),
  word("turn away", everywhere, "(turn|turns|turned|turning)( \\w+){0,2} away", '"reject"'),
  word(
    "is no",
    engineers,
    "(?<!there )is no (?!longer|more|one|such|way|need|other)\\w+",
    `"isn't a"`,
  ),
  word("The same …", ["comment"], "^\\s*The same (?!as\\b)", 'the thing: "Returns …", "Runs …"'),
  word(
    "What is …",
    ["comment"],
    "^\\s*What (is|was|has|have|had|are|were|may|can|must|stands?|waits?) [^?]*$",
    'the noun, such as "The pending requests"',
  ),

  // US spelling.
  word("e-mail", everywhere, "e-mail(s|ed|ing)?", '"email"'),
  word("cancelled", everywhere, "cancell(ed|ing)", '"canceled"'),
  word("telephone", everywhere, "telephones?", '"phone"'),
  word("day before month", screen, `\\d{1,2} (${month})`, '"May 12"'),

  // Money and payments.
  word(
    "stop payments",
    everywhere,
    "(stop|stops|stopped|stopping) (all |the )?payments",
    '"freeze payments"',
  ),
  word("let payments go", everywhere, "let payments go", '"unfreeze payments"'),
  word("held", screen, "held|set aside", '"on hold"', { paths: /^(app|contract|server)\// }),
  word("refuse", screen, "refus(e|es|ed|al|als|ing)", '"reject"'),
  word("booked", screen, "book(ed|ing)", '"posted"'),
  word("what waits", everywhere, "what (waits|waited|is waiting)", '"pending …"'),
  word("account mask", screen, "····", '"••••", or "ending in 4821"'),

  // Identity and contact.
  word("letter", everywhere, "letter(s|'s|s')?", '"email"', { unless: alphabet }),
  word("by mail", everywhere, "by mail|mailed", '"by email", or "emailed"'),
  word(
    "strange browser",
    everywhere,
    "(strange|known) browsers?",
    '"new device", "trusted device"',
  ),
  word("longer code", everywhere, "longer codes?", '"10-character code"'),
  word(
    "signed in as you",
    everywhere,
    "signed in as (you|them|him|her)",
    '"signed in to your account"',
  ),
  word("Must be", screen, "^Must", '"Enter …", or "Choose …"'),
  word("cannot", screen, "cannot|could not", `"can't", "couldn't"`, { paths: notLegal }),

  // Staff work.
  word("second person", everywhere, "second (person|people)", '"second approver", "dual control"'),
  word("lapse", everywhere, "lapse(s|d)?", '"expire"'),
  word("foreseen", everywhere, "foreseen|foresees?|rehears(e|es|ed|al|als)", '"preview"'),
  word("agree", screen, "ha(s|ve) agreed|agrees? to it", '"approve"'),

  // Operations and engineering.
  word("storm", everywhere, "storms?|stormy|lightning", '"simulation"'),
  word(
    "law",
    engineers,
    "laws?( is| are)? broken|(the|money's) laws|(every|each|a|no) law",
    '"invariant"',
  ),
  word("planted", everywhere, "planted|mutants?", '"seeded bug"'),
  word("bad days", everywhere, "bad days?", '"outage tests"'),
  word("way round", engineers, "ways? round", '"bypass", or "the other way around"'),
  word("seal", everywhere, "(re-?|un)?seal(s|ed|ing|er|ers)?", '"encrypt", "re-encrypt"'),
  word("key print", everywhere, "key prints?", '"key check value"'),
  word("vouch", everywhere, "vouch(es|ed)?", '"cover", or "attest"'),
  word("workshop", everywhere, "workshops?", '"Storybook"'),
  word("journey", everywhere, "journeys?", '"end-to-end test"'),
  word("the bank runs", engineers, `the banks? (${serverVerbs})`, '"the server …"'),
  word("server answers", engineers, "(server|endpoint|call|handler|proxy) answers", '"responds"'),
  word("wanted:", screen, "[;,] wanted|wanted:", '"expected"'),
];

function word(
  name: string,
  kinds: readonly Kind[],
  found: string,
  write: string,
  limits: Pick<WordRule, "unless" | "paths"> = {},
): WordRule {
  // Not inside of a path, an address, a property, a value on the wire or the name of a task.
  const [before, after] = [
    String.raw`(?<![\w./_@#-]|deno task )`,
    String.raw`(?![\w/_]|-\w|[.:]\w|\()`,
  ];
  const spaced = found.replaceAll(" ", String.raw`\s+`);
  const source = /^\^|^[^\w(]+$/.test(found) ? spaced : `${before}(?:${spaced})${after}`;
  return { name, in: kinds, found: new RegExp(source, "gi"), write, ...limits };
}

/**
 * Returns where a text breaks a rule. Texts that the specification quotes break none, except single
 * words: any word is somewhere in the specification.
 */
export function findWords(text: Text, specification: string): Finding[] {
  const { path, line, kind, words } = text;
  const trimmed = words.trim();
  if (kind === "string" && /\s/.test(trimmed) && specification.includes(trimmed)) return [];
  return wordRules.flatMap((rule) => {
    if (!rule.in.includes(kind) || rule.paths?.test(path) === false) return [];
    return Array.from(words.matchAll(rule.found), ({ 0: found, index }) => ({ found, index }))
      .filter(({ index }) => !rule.unless?.test(sentenceAt(words, index)))
      .map(({ found, index }) => ({
        path,
        line: line + words.slice(0, index + found.search(/\S/)).split("\n").length - 1,
        kind,
        rule: rule.name,
        found: found.trim().replace(/\s+/g, " "),
        write: rule.write,
      }));
  });
}

function sentenceAt(words: string, index: number): string {
  const before = words.slice(0, index).split(/[.!?;]\s/).at(-1) ?? "";
  const after = words.slice(index).split(/[.!?;](\s|$)/)[0] ?? "";
  return (before + after).replace(/\s+/g, " ");
}
