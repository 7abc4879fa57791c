import { verifySignatures } from "../../auth/passkeys/verifySignatures.ts";
import { checkBooks } from "../../reports/checkBooks.ts";
import { describeBooks } from "./checkBooks.ts";
import { runCheck } from "./runCheck.ts";

/**
 * `deno task verify-books`: compares every balance with its postings in the bank's own database, and
 * every movement that a passkey has signed with what was signed, by whom and for what.
 * Ends with 1 when the books do not balance, with 2 when it could not look.
 */
if (import.meta.main) {
  await runCheck(async (store) => {
    const books = await checkBooks(store);
    const { count, wrong } = await verifySignatures(store);
    const signed = count === 0 ? "" : `; ${count} signatures of passkeys hold`;
    const sound = `The books balance: ${books.customerTotal} cents belong to customers${signed}`;
    return { findings: describeBooks(books, wrong), sound };
  });
}
