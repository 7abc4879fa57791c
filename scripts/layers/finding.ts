export interface Finding {
  readonly path: string;
  readonly line: number;
  /** Short name of the rule. */
  readonly rule: string;
  /** What was found, and what is wanted instead. */
  readonly message: string;
}

export function describeFinding({ path, line, rule, message }: Finding): string {
  return `${path}:${line}  ${rule}: ${message}`;
}
