import type { Variables } from "./envVariables.ts";
import { isHost } from "./isHost.ts";
import type { SmtpSettings } from "./settings.ts";

/** Where mail goes. The address is never repeated: it may hold a password. */
export function readSmtp(
  variables: Variables,
  publicOrigins: readonly string[],
): SmtpSettings | undefined {
  const from = readSender(variables) ?? `no-reply@${hostOf(publicOrigins[0])}`;
  const url = variables.text("SMTP_URL");
  if (url === undefined) return undefined;
  const parsed = URL.parse(url);
  const wanted = "smtp://user:password@host:port, or smtps://";
  if (parsed === null || !["smtp:", "smtps:"].includes(parsed.protocol)) {
    const found = parsed === null
      ? "not an address"
      : `an address that begins with "${parsed.protocol}"`;
    variables.refuse("SMTP_URL", found, wanted);
    return undefined;
  }
  if (!isHost(parsed.hostname)) {
    const found = parsed.hostname === "" ? "without a host" : "of an impossible host";
    variables.refuse("SMTP_URL", `an address ${found}`, wanted);
    return undefined;
  }
  return { url, from };
}

function readSender(variables: Variables): string | undefined {
  const from = variables.text("MAIL_FROM");
  if (from === undefined || /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(from)) return from;
  variables.refuse("MAIL_FROM", { value: from }, "an e-mail address such as bank@example.com");
  return undefined;
}

/** Without a public address people reach the bank on this machine only. */
function hostOf(origin: string | undefined): string {
  const host = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  return host ?? "localhost";
}
