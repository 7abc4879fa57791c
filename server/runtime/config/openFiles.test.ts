import { expect, it } from "vitest";
import { ConfigError } from "../../kernel/configError.ts";
import { limits } from "./limits.ts";
import { grantedFiles, openFilesLimit, usableFiles, withinOpenFiles } from "./openFiles.ts";

it("keeps the limits where the system does not say, or allows enough", () => {
  for (const openFiles of [undefined, grantedFiles(limits), 1_000_000]) {
    expect(withinOpenFiles(limits, openFiles)).toBe(limits);
  }
});

it.each([400, 512, 700, 1_024, 4_096, grantedFiles(limits) - 1])(
  "grants no more connections than %i open files allow",
  (openFiles) => {
    const lowered = withinOpenFiles(limits, openFiles);
    expect(grantedFiles(lowered)).toBeLessThanOrEqual(openFiles);
    expect(lowered.http.sockets).toBeGreaterThan(0);
    expect(lowered.live.sockets).toBeGreaterThan(0);
  },
);

it("refuses in one line to start with too few open files to serve clients", () => {
  expect(() => withinOpenFiles(limits, 256)).toThrow(ConfigError);
  expect(() => withinOpenFiles(limits, 256)).toThrow(
    /^The open files limit is 256; expected at least 400, or 11300 for all connections \(ulimit -n, LimitNOFILE\)$/,
  );
});

it("believes no setting above the system's limit", async () => {
  const limit = await openFilesLimit();
  expect(await usableFiles(undefined)).toBe(limit);
  expect(await usableFiles(999_999_999)).toBe(limit);
  expect(await usableFiles(450)).toBe(450);
});

it("asks the system for the limit", async () => {
  expect(await openFilesLimit()).toBeGreaterThan(100);
});
