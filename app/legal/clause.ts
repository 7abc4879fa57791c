/** One heading of the terms or the privacy policy, with what it says in short paragraphs. */
export interface Clause {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
