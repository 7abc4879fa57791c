import { expect, it } from "vitest";
import { explanationOf, isSwitch, settingRows } from "./settingColumns.tsx";

it("is a switch when its value is exactly true or false", () => {
  const values = ["true", "false", "True", "yes", "", "0"];
  expect(values.filter((value) => isSwitch({ key: "x", value }))).toEqual(["true", "false"]);
});

it("lists settings by their keys", () => {
  expect(settingRows({ b: "2", a: "1" })).toEqual([
    { key: "a", value: "1" },
    { key: "b", value: "2" },
  ]);
});

it("explains the settings that the server reads", () => {
  expect(explanationOf("allow_overdraft")).not.toBe("");
  expect(explanationOf("house_colour")).toBe("");
});
