import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { type Duration, seconds } from "#contract/time.ts";
import type { Log, Notifier } from "../../deps.ts";
import { deferredWork } from "../../notifications/deferredWork.ts";
import type { Config } from "../config/config.ts";

/** A mail server that says nothing for this long is given up. */
const patience = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/** No message takes longer to hand over, whatever the server still says. */
const LONGEST_TALK = seconds(60);

interface Server {
  readonly host?: string | undefined;
  readonly port?: number | string | undefined;
  readonly secure?: boolean | undefined;
  readonly connectionTimeout?: number | undefined;
}

/**
 * Mails messages as plain text: beyond this machine by verified TLS or not at all. What fails is tried once more,
 * then logged without its content.
 */
export function createSmtpNotifier(
  { url, from, needsTls }: NonNullable<Config["smtp"]>,
  log: Log,
): Notifier {
  const transport = createTransport({
    url,
    getSocket: reachByName,
    ...(needsTls && { requireTLS: true, tls: { rejectUnauthorized: true } }),
    ...patience,
  });
  return deferredWork(log, async ({ to, subject, text }) => {
    // The name of a person never becomes an address: `to` is taken as one address and no more.
    const send = () => transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    await send().catch(send);
  });
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
  const refuse = (error: Error) => answer(error);
  let timer = setTimeout(stop, connectionTimeout ?? longest);
  connection.once("error", refuse);
  connection.once("close", () => clearTimeout(timer));
  connection.once("connect", () => {
    connection.off("error", refuse);
    clearTimeout(timer);
    // A server that says a little now and then is never silent for long, and never done.
    timer = setTimeout(stop, longest);
    answer(null, { connection });
  });
}
