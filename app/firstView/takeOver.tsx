import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { assumeWidth } from "#ui/theme/useMedia.ts";
import { AddressRouter } from "#app/AddressRouter.tsx";
import { App } from "#app/App.tsx";
import type { Bank } from "#app/api/BankContext.tsx";
import type { FirstView } from "#app/api/firstView.ts";
import { openingLater } from "#app/auth/openSessionLater.ts";
import { loadPages } from "#app/pages.ts";
import { viewSettings } from "#app/shell/viewSettings.ts";
import { restoreStyleAttributes } from "./restoreStyleAttributes.ts";

/**
 * Takes over a page that the server drew. Returns its React root. Draws it again from the same data where this browser
 * would have drawn another one, because its settings have changed.
 */
export async function takeOver(
  root: HTMLElement,
  bank: Bank & { readonly firstView: FirstView },
): Promise<Root> {
  const page = (
    <AddressRouter>
      <App bank={bank} openSession={openingLater()} />
    </AddressRouter>
  );
  // A failure is shown when the page is.
  await loadPages(globalThis.location.pathname).catch(() => undefined);
  restoreStyleAttributes(root);
  assumeWidth(bank.firstView.width);
  const { zone, isHiding } = viewSettings();
  const isSame = zone === bank.firstView.zone && isHiding === bank.firstView.isHiding;
  if (!isSame) {
    const drawnAgain = createRoot(root);
    drawnAgain.render(page);
    return drawnAgain;
  }
  // In small steps between which the page scrolls and answers.
  const { promise, resolve } = Promise.withResolvers<Root>();
  startTransition(() => resolve(hydrateRoot(root, page)));
  return await promise;
}
