import { expect, test } from "vitest";
import { iconsIn } from "./iconUses.ts";

test("an icon's uses are the files that import it, by its name in lucide", () => {
  expect(iconsIn([
    'import { Check, Menu as MenuIcon } from "lucide-react";',
    'import { Check, type LucideIcon } from "lucide-react";\nimport { X } from "./X.tsx";',
    'import {\n  Check,\n  Clock,\n} from "lucide-react";',
  ])).toEqual({ Check: 3, Menu: 1, Clock: 1 });
});
