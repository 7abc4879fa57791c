import { QueryClient } from "@tanstack/react-query";
import { StaticRouter } from "react-router";
import type { Role } from "#contract/users.ts";
import { inZone } from "#ui/DateTime/viewerZone.ts";
import type { Density } from "#ui/theme/ThemeRoot.tsx";
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
import { type DrawnPage, drawPage } from "./drawPage.tsx";

/** The pages that are drawn, and whose first page each is. */
const pages = new Map<string, Role>([["/dashboard", "customer"], ["/admin", "admin"]]);

await Promise.all([...[...pages.keys()].map(loadPages), insight.load()]);

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
  const role = pages.get(path);
  if (role === undefined || settings === undefined) return undefined;
  const client = createClient({ baseUrl: "http://bank.internal", ...options });
  const user = await loadUser(client, new AbortController().signal);
  if (user === null || user.role !== role || user.secondFactorDue) return undefined;

  const bank: Bank = { client, openSocket: openNone };
  const nothing = { ...settings, user, queries: [] };
  const asked = questionsOf(draw(path, bank, nothing).queryClient);
  // What an answer makes the page ask besides, the browser asks.
  const queries = await Promise.all(
    asked.map(async (query) => ({ key: [...query.queryKey], data: await query.fetch() })),
  );
  const data = { ...nothing, queries };
  const density = role === "admin" ? "compact" : "comfortable";
  return { ...draw(path, bank, data).page, density, data };
}

/** Draws the page from what is known, and returns its query client, which has its questions. */
function draw(path: string, bank: Bank, data: WrittenFirstView) {
  let queryClient = new QueryClient();
  const known = firstViewOf(data);
  const firstView = {
    ...known,
    fill(own: QueryClient) {
      known.fill(own);
      queryClient = own;
    },
  };
  const { zone, width }: ViewSettings = data;
  assumeWidth(width);
  const page = inZone(zone, () =>
    drawPage(
      <StaticRouter location={path}>
        <App bank={{ ...bank, firstView }} openSession={openingLater()} />
      </StaticRouter>,
    ));
  return { page, queryClient };
}

function questionsOf(queryClient: QueryClient) {
  return queryClient.getQueryCache().getAll().filter(({ state, options }) =>
    state.data === undefined && !("enabled" in options && options.enabled === false)
  );
}

function openNone(): never {
  throw new Error("A drawn page has no live channel");
}
