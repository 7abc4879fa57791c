import { connect } from "node:net";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import { type Duration, seconds } from "#contract/time.ts";
import { EmailNotAccepted, type SendEmail } from "../../notifications/repeatingNotifier.ts";
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
 * Sends emails as plain text: beyond this machine by verified TLS or not at all. Throws
 * EmailNotAccepted where the server certainly has not taken one and may do so later.
 */
export function createSmtpSender(
  { url, from, needsTls }: NonNullable<Config["smtp"]>,
): SendEmail {
  return async ({ to, subject, text }) => {
    let isUnderWay = false;
    const transport = createTransport({
      url,
      getSocket: reachByName,
      ...(needsTls && { requireTLS: true, tls: { rejectUnauthorized: true } }),
      ...patience,
      // Only the library's log shows how far it came. Lost after this point, an email may have been
      // accepted.
      transactionLog: true,
      logger: hearing(({ tnx }, said) => {
        if (tnx === "client" && said === "DATA") isUnderWay = true;
      }),
    });
    try {
      // The name of a person never becomes an address: `to` is taken as one address and no more.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    } catch (error) {
      throw isLeftOpen(error, isUnderWay) ? new EmailNotAccepted(error) : error;
    }
  };
}

/**
 * Returns a logger for the mail library that passes on what was sent to the server, and writes
 * nothing.
 */
function hearing(onEntry: (entry: { readonly tnx?: unknown }, said: unknown) => void) {
  const silent = () => {};
  const others = { level: silent, trace: silent, info: silent, warn: silent };
  return { ...others, error: silent, fatal: silent, debug: onEntry };
}

/** Returns whether the server neither accepted the email nor rejected it for good. */
function isLeftOpen(error: unknown, isUnderWay: boolean): boolean {
  const { code = "", responseCode = 0 } = z.safeParse(mailFailure, error).data ?? {};
  if (responseCode >= 400 && responseCode < 500) return true;
  // Other refusals are about the bank's own sign-in or TLS, not about the letter.
  const isRefused = responseCode >= 500 && ["EENVELOPE", "EMESSAGE"].includes(code);
  return !isRefused && !isUnderWay;
}

/** A failure as the mail library reports it. */
const mailFailure = z.object({
  code: z.optional(z.string()),
  /** What the server said, such as 450; undefined if it said nothing. */
  responseCode: z.optional(z.number()),
});

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
