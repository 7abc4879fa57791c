import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { instantOf } from "./time.ts";
import { beforeRow, ids, limit, MOST_IDS } from "./listQuery.ts";

describe("a limit", () => {
  it.each([["1", 1], ["50", 50], ["1000", 1_000]])("reads %s", (given, read) => {
    expect(z.decode(limit(), given)).toBe(read);
    expect(z.encode(limit(), read)).toBe(given);
  });

  it.each(["0", "-1", "1.5", "1e2", "01", "1001", " 5", "", "999999999"])("refuses %j", (given) => {
    const result = z.safeDecode(limit(), given);
    expect(result.error?.issues[0]?.message).toBe("Enter a whole number from 1 to 1000");
  });
});

describe("the place where the next page starts", () => {
  it("is a row's time and id, both ways", () => {
    const row = { createdAt: instantOf(new Date("2024-03-05T15:04:00.000Z")), id: 17 };
    expect(z.encode(beforeRow, row)).toBe("2024-03-05T15:04:00.000Z,17");
    expect(z.decode(beforeRow, "2024-03-05T15:04:00.000Z,17")).toEqual(row);
  });

  it.each([
    "",
    "17",
    "2024-03-05T15:04:00.000Z",
    "2024-03-05T15:04:00.000Z,0",
    "2024-03-05T15:04:00.000Z,2147483648",
    "yesterday,5",
  ])("is not %j", (given) => {
    expect(z.safeParse(beforeRow, given).success).toBe(false);
  });
});

describe("rows by their ids", () => {
  it("are named with commas between them, both ways", () => {
    expect(z.decode(ids, "7,12")).toEqual([7, 12]);
    expect(z.encode(ids, [7, 12])).toBe("7,12");
  });

  it.each(["", ",", "7,", "0", "a", "7, 12", "2147483648", "1,".repeat(MOST_IDS) + "1"])(
    "are not %j",
    (given) => {
      expect(z.safeDecode(ids, given).success).toBe(false);
    },
  );
});
