import { expect, it } from "vitest";
import { base64Of, bytesOfBase64, hexOf } from "./bytes.ts";

const samples = [[], [0], [255, 0], [1, 2, 3], Array.from({ length: 256 }, (_, at) => at)];

it.each(samples)("writes and reads bytes as the platform does", (...numbers) => {
  const bytes = new Uint8Array(numbers);
  expect(hexOf(bytes)).toBe(bytes.toHex());
  expect(base64Of(bytes)).toBe(bytes.toBase64());
  expect(bytesOfBase64(bytes.toBase64())).toEqual(bytes);
});

it.each(["*", "AB=", "AQ", " AQ==", "AR==", "AQ==\n"])("refuses %j", (text) => {
  expect(bytesOfBase64(text)).toBeUndefined();
});
