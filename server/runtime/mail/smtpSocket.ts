import { connect } from "node:net";
import { type Duration, seconds } from "#contract/time.ts";

/** No message takes longer to hand over, whatever the server still says. */
const LONGEST_TALK = seconds(60);

interface Server {
  readonly host?: string | undefined;
  readonly port?: number | string | undefined;
  readonly secure?: boolean | undefined;
  readonly connectionTimeout?: number | undefined;
}

/**
 * Connects to the mail server by its name. The mail library would look the name up itself and
 * connect to what it found, which a process that may reach this name alone is not allowed. The
 * connection ends after `longest`.
 */
export function reachByName(
  { host = "localhost", secure = false, port = secure ? 465 : 587, connectionTimeout }: Server,
  answer: (
    error: Error | null,
    found?: { readonly connection: ReturnType<typeof connect> },
  ) => void,
  longest: Duration = LONGEST_TALK,
): void {
  const connection = connect({ host, port: Number(port) });
  const stop = () => connection.destroy(new Error("The mail server does not answer"));
  const timer = setTimeout(stop, connectionTimeout ?? longest);
  const settle = (error: Error | null) => {
    clearTimeout(timer);
    connection.off("error", settle);
    if (error !== null) return answer(error);
    // A server that says a little now and then is never silent for long, and never done.
    const end = setTimeout(stop, longest);
    connection.once("close", () => clearTimeout(end));
    answer(null, { connection });
  };
  connection.once("error", settle);
  connection.once("connect", () => settle(null));
}
