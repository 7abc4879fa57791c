import { isIP } from "node:net";

/** A name of labels with dots between them, as it may stand in an address and in Deno's flags. */
const NAME = /^(?!-)[\w-]{1,63}(\.[\w-]{1,63})*\.?$/;

/** Whether a text can be a host: a name, or an address with or without the brackets of a URL. */
export function isHost(text: string): boolean {
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  return isIP(bare) !== 0 || (bare === text && NAME.test(text));
}
