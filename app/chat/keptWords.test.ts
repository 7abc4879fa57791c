import { describe, expect, it } from "vitest";
import { keptWords } from "./keptWords.ts";
import { SUPPORT, write } from "./unsent.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("kept words", () => {
  it("are found by the same person, per conversation, until they are forgotten", () => {
    const room = memory();
    const words = keptWords(() => room);
    const message = { ...write("Hello", 9), trouble: "lost" as const };
    words.keepDraft(7, SUPPORT, "Half a sen");
    words.keepDraft(7, 9, "Another");
    words.keepUnsent(7, [message]);
    const later = keptWords(() => room);
    expect([later.draftOf(7, SUPPORT), later.draftOf(7, 9)]).toEqual(["Half a sen", "Another"]);
    expect(later.unsentOf(7)).toEqual([message]);
    expect([later.draftOf(8, SUPPORT), later.unsentOf(8)]).toEqual(["", []]);
    later.forget();
    expect([later.draftOf(7, SUPPORT), later.unsentOf(7)]).toEqual(["", []]);
  });

  it("of one person give way to those of the next", () => {
    const words = keptWords(sameRoom());
    words.keepDraft(7, SUPPORT, "Secret");
    words.keepDraft(8, SUPPORT, "Mine");
    expect([words.draftOf(7, SUPPORT), words.draftOf(8, SUPPORT)]).toEqual(["", "Mine"]);
  });

  it("go with an emptied box", () => {
    const words = keptWords(sameRoom());
    words.keepDraft(7, SUPPORT, "Half a sen");
    words.keepDraft(7, SUPPORT, "");
    expect(words.draftOf(7, SUPPORT)).toBe("");
  });

  it("are not kept where a browser forbids it or what is there cannot be read", () => {
    const forbidden = keptWords(() => {
      throw new Error("Storage is forbidden");
    });
    forbidden.keepDraft(7, SUPPORT, "Half a sen");
    forbidden.forget();
    expect(forbidden.draftOf(7, SUPPORT)).toBe("");
    const room = memory();
    room.setItem("kestrel.chat", '{"userId":7}');
    expect(keptWords(() => room).unsentOf(7)).toEqual([]);
  });
});

function sameRoom() {
  const room = memory();
  return () => room;
}
