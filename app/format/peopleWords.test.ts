import { expect, it } from "vitest";
import { listPeople } from "./peopleWords.ts";

const people = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at + 1}`);

it("names up to five people", () => {
  expect(listPeople(["Ada", "Ben"], ["Owner"])).toBe("Ada or Ben");
  expect(listPeople(people(5), ["Owner"])).toBe(
    "Person 1, Person 2, Person 3, Person 4, or Person 5",
  );
});

it("names five of many, with the number and the roles of the others", () => {
  const first = "Person 1, Person 2, Person 3, Person 4, Person 5";
  expect(listPeople(people(40), ["Owner", "Approver"]))
    .toBe(`${first}, or 35 other owners or approvers`);
  expect(listPeople(people(6), ["Owner"])).toBe(`${first}, or 1 other owner`);
});
