import type { StatementKey } from "#contract/signedStatement.ts";
import { unknownOutcome } from "./callFailed.ts";

/** The page that checks statements as one file, which the app's build puts beside the app. */
const FILE = "check-statement.txt";

/** Where the page has what it is saved with. */
const SAVED = '<script type="application/json" id="saved">null</script>';

/** What a saved page knows: when and where it was saved, and by which keys that bank signs. */
export interface SavedWith {
  readonly keys: readonly StatementKey[];
  /** The bank's host. */
  readonly from: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The page with what it is saved with. Throws CallFailed where it cannot be fetched. */
export async function offlinePage(saved: SavedWith): Promise<string> {
  const what = `GET ${FILE}`;
  const response = await fetch(new URL(FILE, document.baseURI)).catch((error) => {
    throw unknownOutcome("offline", what, null, error);
  });
  const page = await response.text();
  if (!response.ok || !page.includes(SAVED)) {
    throw unknownOutcome("unreadable", what, response.status, undefined);
  }
  const known = JSON.stringify(saved).replaceAll("<", "\\u003c");
  return page.replace(SAVED, () => SAVED.replace("null", () => known));
}
