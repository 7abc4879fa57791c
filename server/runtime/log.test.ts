import { describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createLog, type LogLevel } from "./log.ts";

function logging(level: LogLevel) {
  const lines: string[] = [];
  const now = () => new Date("2026-03-05T15:04:00.000Z");
  return { lines, log: createLog({ level, now, write: (line) => lines.push(line) }) };
}

describe("createLog", () => {
  it("writes time, level and event first, then the fields", () => {
    const { lines, log } = logging("info");
    log.info("request", { requestId: "r-1", status: 200, userId: undefined });
    expect(lines).toEqual([
      '{"time":"2026-03-05T15:04:00.000Z","level":"info","event":"request","requestId":"r-1","status":200}',
    ]);
  });

  it.each([["debug", 4], ["info", 3], ["warn", 2], ["error", 1]] as const)(
    "from %s on writes %i of four",
    (level, count) => {
      const { lines, log } = logging(level);
      log.debug("a");
      log.info("b");
      log.warn("c");
      log.error("d");
      expect(lines).toHaveLength(count);
    },
  );

  it("says some things at every level", () => {
    const { lines, log } = logging("error");
    log.always("clear_text.allowed");
    expect(lines).toEqual([
      '{"time":"2026-03-05T15:04:00.000Z","level":"info","event":"clear_text.allowed"}',
    ]);
  });

  it.each(["\r\n", "\n", "\u2028", "\u0000", '"},{"', "\u001b[2J"])(
    "keeps a text with %j on one line",
    (hostile) => {
      const { lines, log } = logging("info");
      const text = `GET /${hostile}{"level":"info","event":"forged"}`;
      log.warn("odd", { path: text });
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "odd", path: text });
    },
  );

  it("keeps its own fields against a caller's", () => {
    const { lines, log } = logging("info");
    log.error("real", { event: "forged", level: "debug", time: "never" });
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      time: "2026-03-05T15:04:00.000Z",
      level: "error",
      event: "real",
    });
  });

  it("cuts a text without end", () => {
    const { lines, log } = logging("info");
    log.info("long", { text: "x".repeat(100_000) });
    expect(lines[0]?.length).toBeLessThan(5_000);
  });

  it.each(["info", "error"] as const)(
    "from %s on reports lines that were dropped",
    async (level) => {
      let text = "";
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const output = async (bytes: Uint8Array) => {
        await released;
        text += new TextDecoder().decode(bytes);
        return bytes.length;
      };
      const now = () => new Date("2026-03-05T15:04:00.000Z");
      const { error, flush } = createLog({ level, now, output });
      for (let count = 0; count < 10_011; count++) error("again");
      release();
      await flush(seconds(5));
      expect(text.split("\n").slice(-3)).toEqual([
        '{"time":"2026-03-05T15:04:00.000Z","level":"error","event":"again"}',
        '{"time":"2026-03-05T15:04:00.000Z","level":"error","event":"log.dropped","count":10}',
        "",
      ]);
    },
  );
});
