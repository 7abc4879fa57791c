import { beforeEach, describe, expect, it } from "vitest";
import { forgetAllPersisted } from "#app/shell/persisted.ts";
import { wordsInHand as words } from "./keptWords.ts";
import { SUPPORT, write } from "./outbox.machine.ts";

beforeEach(() => {
  sessionStorage.clear();
});

describe("kept words", () => {
  it("are found by the same person, per conversation, until they are forgotten", () => {
    const message = { ...write("Hello", 9), trouble: "lost" as const };
    words.keepDraft(7, SUPPORT, "Half a sen");
    words.keepDraft(7, 9, "Another");
    words.keepUnsent(7, [message]);
    expect([words.draftOf(7, SUPPORT), words.draftOf(7, 9)]).toEqual(["Half a sen", "Another"]);
    expect(words.unsentOf(7)).toEqual([message]);
    expect([words.draftOf(8, SUPPORT), words.unsentOf(8)]).toEqual(["", []]);
    forgetAllPersisted();
    expect([words.draftOf(7, SUPPORT), words.unsentOf(7)]).toEqual(["", []]);
  });

  it("of one person give way to those of the next", () => {
    words.keepDraft(7, SUPPORT, "Secret");
    words.keepDraft(8, SUPPORT, "Mine");
    expect([words.draftOf(7, SUPPORT), words.draftOf(8, SUPPORT)]).toEqual(["", "Mine"]);
  });

  it("go with an emptied box", () => {
    words.keepDraft(7, SUPPORT, "Half a sen");
    words.keepDraft(7, SUPPORT, "");
    expect(words.draftOf(7, SUPPORT)).toBe("");
  });

  it("are none where what is there cannot be read", () => {
    sessionStorage.setItem("kestrel.chat", '{"userId":7}');
    expect(words.unsentOf(7)).toEqual([]);
  });
});
