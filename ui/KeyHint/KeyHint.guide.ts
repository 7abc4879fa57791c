import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Shows a key and what it does.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Keyboard shortcut", "Kbd", "Keyboard key"],
  whenToUse: ["People use the same action all day, such as approving."],
  whenNot: [
    { when: "For commands that are found by name", use: "CommandPalette" },
  ],
  anatomy: [
    { name: "Caps", text: "One for each key." },
    { name: "Words", text: "What it does. None inside a button, which says it." },
  ],
  pairs: [
    {
      do: { story: "Legend", because: "Below the list in which the keys work." },
      dont: {
        refusedBy: "type",
        code: '<KeyHint keys="J K">move</KeyHint>',
        instead: '<KeyHint keys={["J", "K"]}>move</KeyHint>',
        because: "One cap for two keys looks like one key.",
      },
    },
    {
      do: { story: "InButtons", because: "In a button, it has the button's color and is silent." },
      dont: {
        refusedBy: "type",
        code: '<KeyHint keys={["A"]} onPress={() => {}}>approve</KeyHint>',
        instead:
          '<Button aria-keyshortcuts="A">Approve <KeyHint keys={["A"]} look="inButton" /></Button>',
        because: "A cap that can be pressed is a button, and has to be as large.",
      },
    },
  ],
  words: {
    use: ["A verb in lower case: “approve”", "Keys as on the keyboard: “Esc”, “⌘”"],
    avoid: ["“Press A to approve”"],
  },
  keyboard: "It only shows keys. The list or the button listens to them.",
  spoken: "The key and its words: “A”. In a button, nothing.",
  sizes: "Caps of 20 px. Hidden on devices without a keyboard. Density changes nothing.",
  queries: ['canvas.getByText("A")'],
};
