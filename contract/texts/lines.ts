/** Error messages of texts that people type. */
export const lineTexts = {
  oneLine: "Use one line, without tabs or other control characters",
  whole: "Remove the broken characters",
  hidden: "Remove invisible characters, such as direction marks",
  marks: (most: number) => `Use at most ${most} marks on one letter`,
  controls: "Remove the control characters",
  needed: "Enter a value",
  tooLong: (most: number) => `Use at most ${most} characters`,
} as const;
