import { expect, it } from "vitest";
import { plainDigits } from "./plainDigits.ts";

it.each([
  ["full-width", "０１２３４５６７８９"],
  ["Arabic", "٠١٢٣٤٥٦٧٨٩"],
  ["Persian", "۰۱۲۳۴۵۶۷۸۹"],
  ["Hindi", "०१२३४५६७८९"],
  ["Bengali", "০১২৩৪৫৬৭৮৯"],
  ["Tamil", "௦௧௨௩௪௫௬௭௮௯"],
  ["Thai", "๐๑๒๓๔๕๖๗๘๙"],
  ["Burmese", "၀၁၂၃၄၅၆၇၈၉"],
  ["Khmer", "០១២៣៤៥៦៧៨៩"],
  ["double-struck", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"],
  ["Adlam", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙"],
])("reads %s digits", (_, digits) => {
  expect(plainDigits(digits)).toBe("0123456789");
});

it("reads every digit that Unicode knows", () => {
  const zeros = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign) && plainDigits(sign) === "0");
  const all = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(zeros.length * 10).toBe(all.length);
});

it("leaves letters, signs and other numbers", () => {
  expect(plainDigits("Rent 12,50 ½ م")).toBe("Rent 12,50 1⁄2 م");
});
