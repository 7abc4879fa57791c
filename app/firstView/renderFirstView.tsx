import { StaticRouter } from "react-router";
import { inZone } from "#ui/DateTime/viewerZone.ts";
import type { Density } from "#ui/theme/ThemeRoot.tsx";
import { ServerStyleSheet } from "#ui/theme/styled.ts";
import { assumeWidth } from "#ui/theme/useMedia.ts";
import { App } from "#app/App.tsx";
import type { Bank } from "#app/api/BankContext.tsx";
import { CallFailed } from "#app/api/callFailed.ts";
import { type ClientOptions, createClient } from "#app/api/client.ts";
import { firstViewOf, type ViewSettings, type WrittenFirstView } from "#app/api/firstView.ts";
import { openingLater } from "#app/auth/openSessionLater.ts";
import { insight } from "#app/insight/lazyInsight.ts";
import { loadUser } from "#app/api/sessionCalls.ts";
import { loadPages } from "#app/pages.ts";
import { readViewSettings } from "#app/shell/viewSettings.ts";
import { askFirst, firstPages } from "./askFirst.ts";
import { type DrawnPage, drawPage } from "./drawPage.tsx";

/** The styles of each page, for all users. */
const sheets = new Map([...firstPages.keys()].map((path) => [path, new ServerStyleSheet()]));

await Promise.all([...[...firstPages.keys()].map(loadPages), insight.load()]);

export interface FirstViewRequest extends Required<Pick<ClientOptions, "fetch" | "timeout">> {
  /** Path of the page. */
  readonly path: string;
  /** The browser's `Cookie` header. */
  readonly cookies: string;
}

/** A drawn page, and the data that the browser begins with. */
export interface DrawnFirstView extends DrawnPage {
  /** For the page's root element: customers read in comfortable rows, admins work in compact ones. */
  readonly density: Density;
  readonly data: WrittenFirstView;
}

/**
 * Draws the first page of a signed-in user, with the data that it shows. Returns undefined where
 * the browser draws it alone: other pages, other users, unknown settings, and calls that the server
 * refuses or is late to answer. `fetch` calls the server in the name of the browser's session.
 */
export async function renderFirstView(
  request: FirstViewRequest,
): Promise<DrawnFirstView | undefined> {
  try {
    return await drawFor(request);
  } catch (error) {
    // The server has logged the call itself.
    if (error instanceof CallFailed) return undefined;
    throw error;
  }
}

async function drawFor(
  { path, cookies, ...options }: FirstViewRequest,
): Promise<DrawnFirstView | undefined> {
  const settings = readViewSettings(cookies);
  const first = firstPages.get(path);
  if (first === undefined || settings === undefined) return undefined;
  const client = createClient({ baseUrl: "http://bank.internal", ...options });
  const user = await loadUser(client, new AbortController().signal);
  if (user === null || user.role !== first.role || user.secondFactorDue) return undefined;

  const { zone } = settings;
  const queries = await askFirst(first.ask, { client, user, zone });
  const data = { ...settings, user, queries };
  const density = user.role === "admin" ? "compact" : "comfortable";
  return { ...draw(path, { client, openSocket: openNone }, data), density, data };
}

function draw(path: string, bank: Bank, data: WrittenFirstView): DrawnPage {
  const { zone, width }: ViewSettings = data;
  assumeWidth(width);
  return inZone(zone, () =>
    drawPage(
      <StaticRouter location={path}>
        <App bank={{ ...bank, firstView: firstViewOf(data) }} openSession={openingLater()} />
      </StaticRouter>,
      sheets.get(path),
    ));
}

function openNone(): never {
  throw new Error("A drawn page has no live channel");
}
