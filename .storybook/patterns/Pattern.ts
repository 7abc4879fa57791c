/** Guidance for a task that involves several components, as one page of Storybook. */
export interface Pattern {
  readonly title: string;
  /** What the page helps to decide, in a sentence or two. */
  readonly lead: string;
  readonly rules: readonly Rule[];
  readonly examples: readonly PatternExample[];
  /** The parts of `docs/product.md` that decide it. Without one, the design decides. */
  readonly follows: readonly SpecificationPart[];
}

export interface Rule {
  readonly rule: string;
  readonly because: string;
  /** Components that do it. */
  readonly use?: readonly string[];
}

/** A story of a screen, by its ID, or of the foundations. */
export interface PatternExample {
  readonly story: string;
  readonly shows: string;
}

export interface SpecificationPart {
  /** A heading: "5 Validation rules". */
  readonly section: string;
  /** The bold words that its paragraph begins with: "Generic data table". */
  readonly part?: string;
}
