/** The process cannot start as it was told. The message is the one line that says why. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}
