import { expect, test, vi } from "vitest";
import { ensureBrowser, findBrowser, type Machine, usualPlaces } from "./browser.ts";
import type { Installer } from "./browser/installers.ts";

function machine(has: readonly string[], chromiumPath?: string): Machine {
  return {
    chromiumPath,
    places: ["/usr/bin/chromium", "/cache/chromium"],
    exists: (path) => has.includes(path),
  };
}

function installer(what: string, install: () => Promise<string>, fits = true): Installer {
  return { what, fits: () => fits, install };
}

const works = (path: string) => () => Promise.resolve(path);
const fails = (why: string) => () => Promise.reject(new Error(why));

test("finds the first place that exists, and CHROMIUM_PATH before all", () => {
  expect(findBrowser(machine(["/cache/chromium", "/usr/bin/chromium"]))).toBe("/usr/bin/chromium");
  expect(findBrowser(machine(["/cache/chromium"]))).toBe("/cache/chromium");
  expect(findBrowser(machine(["/usr/bin/chromium", "/opt/mine"], "/opt/mine"))).toBe("/opt/mine");
  expect(findBrowser(machine([]))).toBeUndefined();
});

test("rejects a wrong CHROMIUM_PATH by name, even if there is another browser", async () => {
  const wrong = machine(["/usr/bin/chromium"], "/opt/none");
  const refusal = "CHROMIUM_PATH names /opt/none, but there is no such file";
  expect(() => findBrowser(wrong)).toThrow(refusal);
  await expect(ensureBrowser(wrong, [installer("one", works("/one"))])).rejects.toThrow(refusal);
});

test("installs nothing where a browser is found", async () => {
  const install = vi.fn(works("/one"));
  expect(await ensureBrowser(machine(["/usr/bin/chromium"]), [installer("one", install)]))
    .toBe("/usr/bin/chromium");
  expect(install).not.toHaveBeenCalled();
});

test("installs the first way that fits and works, and says so", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const unfit = vi.fn(works("/unfit"));
  const path = await ensureBrowser(machine([]), [
    installer("an unfit one", unfit, false),
    installer("a broken one", fails("no network")),
    installer("a working one", works("/working")),
  ]);
  expect(path).toBe("/working");
  expect(unfit).not.toHaveBeenCalled();
  expect(log.mock.calls.flat()).toEqual([
    "No Chromium found; installing a broken one …",
    "No Chromium found; installing a working one …",
    "Installed /working",
  ]);
});

test("says what was tried and names CHROMIUM_PATH when nothing works", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  await expect(ensureBrowser(machine([]), [installer("one", fails("no network"))])).rejects
    .toThrow(/- one: no network\n.*CHROMIUM_PATH/);
});

test("looks in each system's usual places", () => {
  expect(usualPlaces("linux", { PATH: "/usr/bin:/opt/bin:" })).toEqual(
    expect.arrayContaining(["/usr/bin/chromium", "/opt/bin/google-chrome"]),
  );
  expect(usualPlaces("darwin", { HOME: "/Users/ada" })).toContain(
    "/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );
  expect(usualPlaces("win32", { "PROGRAMFILES(X86)": "C:\\Programs" })).toContain(
    "C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe",
  );
});
