import { expect, it, vi } from "vitest";
import { keepViewSettings, readViewSettings } from "./viewSettings.ts";

it.each([
  { zone: "Europe/Berlin", width: 412, isHiding: true },
  { zone: "America/Argentina/Buenos_Aires", width: 1_440, isHiding: false },
  { zone: "Etc/GMT+5", width: 0, isHiding: false },
])("reads what it kept: $zone", (settings) => {
  const cookie = vi.spyOn(document, "cookie", "set").mockReturnValue();
  keepViewSettings(settings);
  const [written = ""] = cookie.mock.lastCall ?? [];
  expect(written).toMatch(/^kestrel-view=[^; ]+; Path=\/; SameSite=Strict; Max-Age=31536000$/);
  expect(readViewSettings(`other=1; ${written.split(";")[0]}; more=2`)).toEqual(settings);
});

it.each(["", "kestrel-view=", "kestrel-view=UTC~~shown", "not-kestrel-view=UTC~1~shown"])(
  "reads nothing in %j",
  (cookies) => expect(readViewSettings(cookies)).toBeUndefined(),
);
