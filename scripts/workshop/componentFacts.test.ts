import { expect, test } from "vitest";
import { tokensIn, usageOf } from "./componentFacts.ts";

test("a component's tokens are those its source names", () => {
  const code = "color: ${token.text}; ${text.size14}; gap: ${space[16]}; ${space[8]} ${token.text}";
  expect(tokensIn([code, "const end = text.length + token.kind;"]))
    .toEqual(["color.text", "space.8", "space.16", "text.size14"]);
});

test("a component is used where files import its folder, most first, with stories nearby", () => {
  const uses = 'import { Alert } from "#ui/Alert/Alert.tsx";';
  const app = {
    "app/Note.tsx": uses,
    "app/payees/Payees.stories.tsx": uses,
    "app/payees/PayeesScreen.stories.tsx": "",
    "app/payees/Payees.tsx": uses,
    "app/payees/AddPayee.tsx": uses,
    "app/payees/payees.test.tsx": uses,
    "app/chat/Chat.tsx": 'import { AlertNote } from "#ui/AlertNote/AlertNote.tsx";',
  };
  expect(usageOf("Alert", app)).toEqual([
    { area: "payees", files: 2, stories: "app/payees/PayeesScreen" },
    { area: "", files: 1, stories: undefined },
  ]);
});
