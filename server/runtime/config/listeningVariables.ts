import * as z from "zod/mini";
import { isHost, isLoopback, isOrigin } from "./addresses.ts";
import { flag, isOn, list, quoteValue, required, text, wholeNumber } from "./rules.ts";

const ORIGIN = "https://host[:port] (http:// on loopback only), no path, comma-separated";
const PROXIES = "the number of reverse proxies that set X-Forwarded-For (0 if none)";

interface Given {
  readonly HOST?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly TRUST_PROXY?: string | undefined;
  readonly DEMO?: string | undefined;
  readonly ALLOW_CLEAR_TEXT?: string | undefined;
}

/** Where the server listens and under which addresses people reach it: each variable with its rule. */
export function listeningVariablesOf(environment: Given, defaults: { readonly demo: boolean }) {
  const host = environment.HOST || "127.0.0.1";
  const given = list.parse(environment.PUBLIC_ORIGIN ?? "");
  const isOverTls = given.some((one) => one.startsWith("https:"));
  const publicOrigin = given.find((one) => isOrigin(one) && !isLoopback(new URL(one).hostname));
  const isClearTextRefused = !isLoopback(host) && !isOn(environment.ALLOW_CLEAR_TEXT);
  const origin = text(isOrigin, ORIGIN).check(z.refine(
    (one) => !isClearTextRefused || !isOrigin(one) || !one.startsWith("http:"),
    {
      error: ({ input }) =>
        `${
          quoteValue(String(input))
        }; expected https://, the address of a proxy that terminates TLS, ` +
        `because HOST ${quoteValue(host)} is not loopback, or ALLOW_CLEAR_TEXT=on`,
    },
  ));
  const origins = z.pipe(list, z.array(origin));
  const hasProxy = /[1-9]/.test(environment.TRUST_PROXY ?? "");
  const isDemoOn = environment.DEMO ? "on" : "on by default";

  return {
    HOST: z._default(
      text(isHost, "an IP address or hostname of this machine, such as 127.0.0.1 or 0.0.0.0"),
      host,
    ),
    /** 0 asks the system for any free port. */
    PORT: z._default(wholeNumber(0, 65_535), 8_000),
    /** Empty: the listening address itself. */
    PUBLIC_ORIGIN: isLoopback(host) ? z._default(origins, []) : required(
      origins,
      `the public URL users open, because HOST ${quoteValue(host)} isn't a loopback address`,
    ),
    /** How many proxies in front add to `X-Forwarded-For`; 0 ignores that header. */
    TRUST_PROXY: isOverTls
      ? required(wholeNumber(0, 10), `${PROXIES}, because PUBLIC_ORIGIN uses https`)
      : z._default(wholeNumber(0, 10), 0),
    /** Demo people with known passwords: on this machine only, without a proxy that others reach. */
    DEMO: z._default(flag(), defaults.demo).check(
      z.refine(
        (isDemo) => !isDemo || isLoopback(host),
        `${isDemoOn}. Turn it off unless HOST ${quoteValue(host)} is a loopback address`,
      ),
      z.refine(
        (isDemo) => !isDemo || !isLoopback(host) || publicOrigin === undefined,
        `${isDemoOn}. Turn it off because PUBLIC_ORIGIN ${
          quoteValue(publicOrigin ?? "")
        } isn't a loopback address`,
      ),
      // A proxy is there for others; only an origin of this machine says that it is not.
      z.refine(
        (isDemo) => !isDemo || !isLoopback(host) || given.some(isOrigin) || !hasProxy,
        `${isDemoOn}. Turn it off because TRUST_PROXY says a proxy is in front, or set ` +
          "PUBLIC_ORIGIN to a loopback address",
      ),
    ),
  };
}
