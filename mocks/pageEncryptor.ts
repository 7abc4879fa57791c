import { createEncryptor, KEY_BYTES } from "#server/encryptor.ts";

/**
 * Every bank inside a page seals with this one key, so that what one page kept opens in the next. It
 * hides nothing: whoever has the page has the key.
 */
export const pageEncryptor = createEncryptor(new Uint8Array(KEY_BYTES));
