import { createTransport } from "nodemailer";
import { seconds } from "#contract/time.ts";
import type { Log, Notifier } from "../../deps.ts";
import { deferredWork } from "../../notifications/deferredWork.ts";
import type { Config } from "../config/config.ts";
import { reachByName } from "./smtpSocket.ts";

const TRIES = 2;

/** A mail server that says nothing for this long is given up. */
const patience = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
};

/** Mails messages as plain text. What fails is tried once more, then logged without its content. */
export function createSmtpNotifier({ url, from }: NonNullable<Config["smtp"]>, log: Log): Notifier {
  const transport = createTransport({ url, getSocket: reachByName, ...patience });
  return deferredWork(log, async ({ to, subject, text }) => {
    for (let tries = 1;; tries++) {
      try {
        // The name of a person never becomes an address: `to` is taken as one address and no more.
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  });
}
