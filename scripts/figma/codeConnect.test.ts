import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { root } from "../tools.ts";
import { importGuides } from "../workshop/guides.ts";
import { codeConnect } from "./codeConnect.ts";

const name = z.string().check(z.regex(/^[A-Z\d][\w ]*$/));
const property = z.strictObject({ figmaPropName: name });
const prop = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["string", "boolean", "instance"]), args: property }),
  z.strictObject({
    kind: z.literal("children"),
    args: z.strictObject({ layers: z.tuple([z.literal("*")]) }),
  }),
  z.strictObject({
    kind: z.literal("enum"),
    args: z.strictObject({ figmaPropName: name, valueMapping: z.record(name, z.string()) }),
  }),
]);
const mapping = z.strictObject({
  figmaNode: z.string().check(
    z.regex(/^$|^https:\/\/www\.figma\.com\/design\/\w+\/[^?]+\?node-id=\d+-\d+$/),
  ),
  label: z.literal("React"),
  language: z.literal("typescript"),
  component: z.string(),
  source: z.string().check(z.refine((path) => existsSync(join(root, path)))),
  templateData: z.strictObject({
    imports: z.tuple([z.string().check(z.regex(/^import \{ \w+ \} from "#ui\/\w+\/\w+\.tsx";$/))]),
    props: z.record(z.string(), prop),
  }),
});

let mappings: readonly z.infer<typeof mapping>[];

beforeAll(async () => {
  mappings = z.array(mapping).parse(await codeConnect());
}, 120_000);

const mappingOf = (component: string) => mappings.find((one) => one.component === component);

test("every guide has one mapping", async () => {
  const folders = mappings.map(({ source }) => source.split("/")[1]);
  expect(folders).toEqual([...(await importGuides()).keys()]);
});

test("no two props of a component have the same name in Figma", () => {
  const repeated = mappings.filter(({ templateData: { props } }) => {
    const names = Object.values(props).flatMap(({ args }) =>
      "figmaPropName" in args ? [args.figmaPropName] : []
    );
    return new Set(names).size < names.length;
  });
  expect(repeated).toEqual([]);
});

test("a component's own and inherited props are mapped by their types", () => {
  expect(mappingOf("Button")?.templateData).toEqual({
    imports: ['import { Button } from "#ui/Button/Button.tsx";'],
    props: {
      children: { kind: "children", args: { layers: ["*"] } },
      fullWidth: { kind: "boolean", args: { figmaPropName: "Full width" } },
      icon: { kind: "instance", args: { figmaPropName: "Icon" } },
      isDisabled: { kind: "boolean", args: { figmaPropName: "Disabled" } },
      isPending: { kind: "boolean", args: { figmaPropName: "Pending" } },
      pendingLabel: { kind: "string", args: { figmaPropName: "Pending label" } },
      size: {
        kind: "enum",
        args: {
          figmaPropName: "Size",
          valueMapping: { Row: "row", Dense: "dense", Default: "default", Page: "page" },
        },
      },
      tone: {
        kind: "enum",
        args: {
          figmaPropName: "Tone",
          valueMapping: {
            Primary: "primary",
            Secondary: "secondary",
            Quiet: "quiet",
            Destructive: "destructive",
          },
        },
      },
    },
  });
});

test("what a design can't show isn't mapped", () => {
  const props = Object.keys(mappingOf("Card")?.templateData.props ?? {});
  expect(props).toEqual(["children", "padding", "tone"]);
});
