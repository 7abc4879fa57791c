import * as z from "zod/mini";

/** Bytes in base64url, at most `longest` characters. */
export const base64url = (longest: number) =>
  z.string().check(
    z.minLength(1, "Enter a value"),
    z.maxLength(longest, `Use at most ${longest} characters`),
    z.regex(/^[A-Za-z0-9_-]*$/, "Use only base64url characters"),
  );
