import * as z from "zod/mini";

/** Bytes in base64url, at most `longest` characters. */
export const base64url = (longest: number) =>
  z.string().check(
    z.minLength(1, "Must not be empty"),
    z.maxLength(longest, `Must be at most ${longest} characters`),
    z.regex(/^[A-Za-z0-9_-]*$/, "Must be base64url"),
  );
