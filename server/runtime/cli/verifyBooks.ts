import { verifySignatures } from "../../auth/passkeys/verifySignatures.ts";
import { verifyMonths } from "../../months/verifyMonths.ts";
import { checkBooks } from "../../reports/checkBooks.ts";
import { describeBooks } from "./checkBooks.ts";
import { runCheck } from "./runCheck.ts";

/**
 * `deno task verify-books`: compares every balance with its postings in the bank's own database, and
 * every movement that a passkey has signed with what was signed, by whom and for what, and every
 * closed month with what was kept at its closing.
 * Ends with 1 when the books do not balance, with 2 when it could not look.
 */
if (import.meta.main) {
  await runCheck(async (store) => {
    const books = await checkBooks(store);
    const signatures = await verifySignatures(store);
    const months = await verifyMonths(store);
    const sound = [
      `The books balance: ${books.customerTotal} cents belong to customers`,
      ...signatures.count === 0 ? [] : [`${signatures.count} signatures of passkeys hold`],
      ...months.count === 0 ? [] : [`${months.count} closed months are unchanged`],
    ].join("; ");
    return { findings: describeBooks(books, signatures.wrong, months.wrong), sound };
  });
}
