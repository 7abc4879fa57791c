/** The process cannot start as it was told. The message is the one line that says why. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** Says why, one line for each reason, and ends the process. */
export function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  Deno.exit(1);
}
