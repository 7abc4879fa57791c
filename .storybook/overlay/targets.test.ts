import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screenStories } from "../storyIndex.ts";
import { targetOf, targets } from "./targets.ts";

const folder = `${import.meta.dirname}/targets`;

it.each(Object.entries(targets))("%s is a story, and has its pictures", (id, files) => {
  expect(screenStories.map((story) => story.id)).toContain(id);
  for (const name of Object.values(files)) {
    expect(existsSync(`${folder}/${name}.webp`)).toBe(true);
  }
});

it("has a story for each picture", () => {
  const named = Object.values(targets).flatMap((files) => Object.values(files));
  expect(readdirSync(folder).toSorted()).toEqual(named.map((name) => `${name}.webp`).toSorted());
});

it("has no picture for another story or mode", () => {
  expect(targetOf("screens-auth-authscreen--sign-in", "light")?.name).toBe("signIn-light");
  expect(targetOf("screens-auth-authscreen--sign-in", "dark")).toBeUndefined();
  expect(targetOf("components-actions-button--default", "light")).toBeUndefined();
});

it("has small pictures", () => {
  for (const name of readdirSync(folder)) {
    expect(readFileSync(`${folder}/${name}`).byteLength, name).toBeLessThan(200_000);
  }
});
