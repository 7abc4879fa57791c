import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { metadataInput } from "./metadata.ts";

const refusalOf = (value: unknown) => z.safeParse(metadataInput, value).error?.issues[0]?.message;

describe("metadata", () => {
  it("comes as an object or as JSON text and is an object inside", () => {
    expect(z.decode(metadataInput, '{"a":1}')).toEqual({ a: 1 });
    expect(z.decode(metadataInput, { a: [1, { b: "c" }] })).toEqual({ a: [1, { b: "c" }] });
  });

  it("goes out as JSON text", () => {
    expect(z.encode(metadataInput, { externalAccount: "88" })).toBe('{"externalAccount":"88"}');
  });

  it.each(["", "text", "[]", "7", "null", [], 7, null, true])("refuses %j", (value) => {
    expect(refusalOf(value)).toBe("Must be a JSON object");
  });

  it("refuses more than 4 KB, however it comes", () => {
    const value = { note: "x".repeat(4_096) };
    expect(refusalOf(value)).toBe("Must be at most 4 KB");
    expect(refusalOf(JSON.stringify(value))).toBe("Must be at most 4 KB");
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":1}}',
    '{"a":[[[[[[[[[[1]]]]]]]]]]}',
    '{"a":"\\u0000"}',
    '{"\\ud800":1}',
  ])("[req 50] refuses %s, as text and as an object", (value) => {
    expect(refusalOf(value)).toContain("Must not nest deeply");
    expect(refusalOf(JSON.parse(value))).toContain("Must not nest deeply");
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });
});
