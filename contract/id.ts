import * as z from "zod/mini";

const LARGEST_ID = 2 ** 31 - 1;
const NOT_AN_ID = "Enter a whole number from 1 to 2147483647";

/** An ID in a body: a positive 32-bit integer. `refused` is the error message for anything else. */
export function idWithError(refused: string) {
  return z.int(refused).check(z.gte(1, refused), z.lte(LARGEST_ID, refused));
}

/** An ID in a request or response body. */
export const id = idWithError(NOT_AN_ID);

/** An ID in a path: its decimal digits ⇄ the integer. */
export const pathId = z.codec(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, NOT_AN_ID)),
  id,
  { decode: Number, encode: String },
);

/** The `{id}` of a path. */
export const idParams = z.strictObject({ id: pathId });
