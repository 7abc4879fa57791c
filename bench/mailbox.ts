import { SMTPServer } from "smtp-server";

/** A mail server on this machine that keeps when it was handed what. */
export interface Mailbox {
  /** For the server's `SMTP_URL`. */
  readonly url: string;
  /** The times, by `performance.now()`, at which emails with this text were delivered. */
  timesOf(words: string): readonly number[];
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const emails: { readonly text: string; readonly at: number }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _, done) {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      stream.on("data", (part: Uint8Array<ArrayBuffer>) => parts.push(part));
      stream.on("end", async () => {
        const at = performance.now();
        const source = await new Blob(parts).text();
        // Long lines travel in parts.
        emails.push({ text: source.replaceAll("=\r\n", ""), at });
        done();
      });
    },
  });
  const port = await new Promise((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      resolve(typeof address === "object" ? address?.port : undefined);
    });
  });
  return {
    url: `smtp://localhost:${port}`,
    timesOf: (words) => emails.filter(({ text }) => text.includes(words)).map(({ at }) => at),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
