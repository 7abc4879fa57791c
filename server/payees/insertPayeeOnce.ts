import type { ErrorMaker } from "../kernel/appError.ts";
import { DuplicateRow } from "../db/errors.ts";

/** Writes a payee; throws `payee_exists` where the customer has saved its number already. */
export async function insertPayeeOnce<T>(
  { error }: { readonly error: ErrorMaker<"payee_exists"> },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    if (failure instanceof DuplicateRow) {
      throw error("payee_exists", { field: "accountNumber" });
    }
    throw failure;
  }
}
