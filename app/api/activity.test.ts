import { expect, it } from "vitest";
import { createActivity, watchActivity } from "./activity.ts";

it("reports what was noted, at most once a minute", () => {
  let now = 0;
  const activity = createActivity(() => now);
  expect(activity.takeReport()).toBe(false);
  activity.note();
  expect(activity.takeReport()).toBe(true);
  activity.note();
  now = 59_999;
  expect(activity.takeReport()).toBe(false);
  now = 60_000;
  expect(activity.takeReport()).toBe(true);
  now = 180_000;
  expect(activity.takeReport()).toBe(false);
});

it("notes pointer and keys until it is told to stop", () => {
  const activity = createActivity(() => 0);
  const page = new EventTarget();
  const stop = watchActivity(page, activity);
  page.dispatchEvent(new Event("scroll"));
  expect(activity.takeReport()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  expect(activity.takeReport()).toBe(true);
  stop();
  const later = createActivity(() => 0);
  watchActivity(page, later)();
  page.dispatchEvent(new Event("pointermove"));
  expect(later.takeReport()).toBe(false);
});
