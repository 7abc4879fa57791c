import { onTestFinished } from "vitest";
import { SMTPServer } from "smtp-server";

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

interface Manner {
  /** How many messages it rejects first. */
  readonly refusals?: number;
  /** The SMTP status of rejections; below 500 the client may retry. */
  readonly refusal?: number;
  /** It takes each message and never says so. */
  readonly isSilent?: boolean;
}

/** A real mail server on loopback. */
export async function mailServer({ refusals = 0, refusal = 450, isSilent = false }: Manner = {}) {
  const received: Mail[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const parts: Uint8Array[] = [];
      stream.on("data", (part: Uint8Array) => parts.push(part));
      stream.on("end", () => {
        if (refused < refusals) {
          refused++;
          return done(Object.assign(new Error("Not now, 482913"), { responseCode: refusal }));
        }
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          source: new TextDecoder().decode(joined(parts)),
        });
        if (!isSilent) done();
      });
    },
  });
  // A client that disconnects isn't an error of the server.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://localhost:${port}`, received, refused: () => refused };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
