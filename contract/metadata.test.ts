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
    expect(refusalOf(value)).toBe("Enter a JSON object");
  });

  it("refuses more than 4 KB, however it comes", () => {
    const value = { note: "x".repeat(4_096) };
    expect(refusalOf(value)).toBe("Use at most 4 KB");
    expect(refusalOf(JSON.stringify(value))).toBe("Use at most 4 KB");
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":1}}',
    '{"a":[[[[[[[[[[1]]]]]]]]]]}',
    '{"a":"\\u0000"}',
    '{"\\ud800":1}',
  ])("refuses %s, as text and as an object", (value) => {
    expect(refusalOf(value)).toContain("Use at most 8 levels");
    expect(refusalOf(JSON.parse(value))).toContain("Use at most 8 levels");
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it.each(["1e308", "-1e21", "1e-7", "-1.5e-300", "1e400"])(
    "refuses the number %s, which is long when a database writes it out",
    (number) => {
      for (const text of [`{"n":${number}}`, `{"a":[{"b":[${number}]}]}`]) {
        const refusal = "Use numbers below 1e21, and not closer to 0 than 1e-6";
        expect(refusalOf(text)).toBe(refusal);
        expect(refusalOf(JSON.parse(text))).toBe(refusal);
      }
    },
  );

  it("takes numbers that people write out", () => {
    const numbers = { n: [0, -0.000001, 999_999_999.99, 123_456_789_012_345_680_000] };
    expect(z.decode(metadataInput, JSON.stringify(numbers))).toEqual(numbers);
    expect(z.decode(metadataInput, numbers)).toEqual(numbers);
  });

  it("counts the bytes that are stored as well as those that were sent", () => {
    const short = `{"n":[${Array.from({ length: 800 }, () => "1e20").join()}]}`;
    expect(short.length).toBeLessThan(4_096);
    expect(refusalOf(short)).toBe("Use at most 4 KB");
    expect(refusalOf(`{"a":1${" ".repeat(5_000)}}`)).toBe("Use at most 4 KB");
  });
});
