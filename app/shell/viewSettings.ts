import type { ViewSettings } from "#app/api/firstView.ts";
import { browserZone } from "./browserZone.ts";
import { isHidingAmounts } from "./hideAmounts.ts";

const NAME = "kestrel-view";
const pattern = new RegExp(`(?:^|;\\s*)${NAME}=([\\w%.+-]+)~(\\d{1,5})~(hidden|shown)(?:;|$)`);
const A_YEAR_IN_SECONDS = 31_536_000;

/** How this browser shows pages. */
export function viewSettings(): ViewSettings {
  return { zone: browserZone(), width: globalThis.innerWidth, isHiding: isHidingAmounts() };
}

/**
 * Tells the server how this browser shows pages, so that the server can draw the first one the same
 * way. Where a browser keeps no cookies, the server draws nothing.
 */
export function keepViewSettings({ zone, width, isHiding }: ViewSettings = viewSettings()): void {
  const value = `${encodeURIComponent(zone)}~${width}~${isHiding ? "hidden" : "shown"}`;
  const secure = globalThis.location.protocol === "https:" ? "; Secure" : "";
  document.cookie =
    `${NAME}=${value}; Path=/; SameSite=Strict; Max-Age=${A_YEAR_IN_SECONDS}${secure}`;
}

/** Reads the settings from a `Cookie` header; undefined where it has none that make sense. */
export function readViewSettings(cookies: string): ViewSettings | undefined {
  const found = pattern.exec(cookies);
  if (found === null) return undefined;
  const [, zone = "", width, amounts] = found;
  try {
    const timeZone = decodeURIComponent(zone);
    new Intl.DateTimeFormat("en-US", { timeZone });
    return { zone: timeZone, width: Number(width), isHiding: amounts === "hidden" };
  } catch {
    return undefined;
  }
}
