/** A component's guidance for designers, in `<Name>.guide.ts` beside it. Its page shows it. */
export type Guide = {
  /** One sentence: what the component is for. */
  purpose: string;
  status: "new" | "stable" | "deprecated";
  /** Address of the component in Figma: "https://www.figma.com/design/KEY/Kestrel?node-id=1-2". */
  figma?: string;
  /** The day of the last review by keyboard and of what screen readers get: "2026-11-21". */
  accessibilityReviewed: string;
  /** Its names in other design systems. */
  alsoKnownAs: ReadonlyArray<string>;
  whenToUse: ReadonlyArray<string>;
  whenNot: ReadonlyArray<Alternative>;
  /** Its parts, from the outside in, or in reading order. */
  anatomy: ReadonlyArray<Part>;
  pairs: ReadonlyArray<Pair>;
  /** Texts in the component. */
  words: { use: ReadonlyArray<string>; avoid: ReadonlyArray<string> };
  /** Keys and what they do; without them, why there are none. */
  keyboard: ReadonlyArray<Part> | string;
  /**
   * Phrases of a screen reader, from the texts in `app/spoken/`. For a component that isn't in them,
   * a sentence that names a role or a text of `queries`, or "Nothing: ..." for decoration.
   */
  spoken: ReadonlyArray<string> | string;
  /** Sizes, and what density changes. */
  sizes: string;
  /** Queries by role and name, from its stories. */
  queries: ReadonlyArray<string>;
};

/** A case for another component, whose guide has a case for this one. */
export type Alternative = { when: string; use: string };

export type Part = { name: string; text: string };

export type Example = {
  /** The export of one of its stories. */
  story: string;
  because: string;
};

export type Pair = { do: Example; dont: Refused | Judged };

/** A "don't" as code that is rejected, with code that is accepted instead. */
export type Refused = {
  /** "type": it doesn't compile. Otherwise a rule of `scripts/conventions.ts`. */
  refusedBy: "type" | { lint: string };
  code: string;
  instead: string;
  because: string;
};

/** A "don't" as a story, which a reviewer has to see. */
export type Judged = Example & { refusedBy: "judgement" };
