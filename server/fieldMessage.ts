/**
 * What a schema found wrong, as a sentence about this subject: those of the specification stand as
 * they are, ours begin with "Must" and take a subject.
 */
export function fieldMessage(subject: string, finding: string): string {
  return finding.startsWith("Must") ? `${subject} m${finding.slice(1)}` : finding;
}
