import { beforeEach, describe, expect, it } from "vitest";
import { forgetAllPersisted } from "#app/shell/persisted.ts";
import { chatDrafts as words } from "./chatDrafts.ts";
import { SUPPORT, write } from "./unsent.ts";

beforeEach(() => {
  sessionStorage.clear();
});

/** What another page of this tab finds: the storage without this page's memory. */
function reload() {
  const written = sessionStorage.getItem("kestrel.chat") ?? "";
  forgetAllPersisted();
  sessionStorage.setItem("kestrel.chat", written);
}

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

  it.each([
    ["My account 4001234567", "My account •••• 4567"],
    ["from DE89 3704 0044 0532 0130 00, please", "from DE•••• 3000, please"],
    ["4111-1111-1111-1111 it is", "•••• 1111 it is"],
    ["$1,250.00 on 12 May 2026, #10482", "$1,250.00 on 12 May 2026, #10482"],
  ])("%j has no whole account number after a reload", (text, stored) => {
    words.keepDraft(7, SUPPORT, text);
    expect(words.draftOf(7, SUPPORT)).toBe(text);
    reload();
    expect(words.draftOf(7, SUPPORT)).toBe(stored);
  });

  it("that were sent with an account number come back to be looked at, not to be sent", () => {
    const plain = write("Hello", SUPPORT);
    const withNumber = write("It is 4001234567", SUPPORT);
    words.keepDraft(7, SUPPORT, "And then");
    words.keepUnsent(7, [withNumber, plain]);
    expect(words.unsentOf(7)).toEqual([withNumber, plain]);
    reload();
    expect(words.unsentOf(7)).toEqual([plain]);
    expect(words.draftOf(7, SUPPORT)).toBe("It is •••• 4567\nAnd then");
  });

  it("are none where what is there cannot be read", () => {
    sessionStorage.setItem("kestrel.chat", '{"userId":7}');
    expect(words.unsentOf(7)).toEqual([]);
  });
});
