import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { mainComponent } from "#ui/guides/mainComponent.ts";
import { root } from "../tools.ts";
import { importGuides } from "../workshop/guides.ts";

/** How a prop is set from a Figma component, as Code Connect writes it. */
type PropMapping =
  | { readonly kind: "string" | "boolean" | "instance"; readonly args: FigmaProperty }
  | { readonly kind: "children"; readonly args: { readonly layers: readonly string[] } }
  | {
    readonly kind: "enum";
    readonly args: FigmaProperty & { readonly valueMapping: Readonly<Record<string, string>> };
  };

type FigmaProperty = { readonly figmaPropName: string };

/** A component's entry in Code Connect. */
interface Mapping {
  /** Address of the component in Figma, or "" until it exists. */
  readonly figmaNode: string;
  readonly label: "React";
  readonly language: "typescript";
  readonly component: string;
  readonly source: string;
  readonly templateData: {
    readonly imports: readonly string[];
    readonly props: Readonly<Record<string, PropMapping>>;
  };
}

/** Props of react-aria that change how a component looks. */
const inherited = ["isDisabled", "isInvalid", "isReadOnly", "isRequired", "isSelected"];

/** Props of the page around a component. */
const unseen = /^(aria-.*|as|autoFocus|id|role|target|timeZone)$|Id$|[hH]ref$/;

/** Returns one mapping for each component with a guide, made of its props. */
export async function codeConnect(): Promise<readonly Mapping[]> {
  const guides = await importGuides();
  const paths = [...guides.keys()].map((folder) => `ui/${folder}/${mainComponent(folder)}.tsx`);
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions(), root);
  const program = ts.createProgram(paths.map((path) => join(root, path)), options);
  return [...guides].map(([folder, { figma = "" }], place) => {
    const component = mainComponent(folder);
    const path = paths[place] ?? "";
    return {
      figmaNode: figma,
      label: "React",
      language: "typescript",
      component,
      source: path,
      templateData: {
        imports: [`import { ${component} } from "#${path}";`],
        props: propsOf(program, path, component),
      },
    };
  });
}

function compilerOptions(): unknown {
  return ts.readConfigFile(join(root, "tsconfig.json"), (path) => readFileSync(path, "utf8"))
    .config.compilerOptions;
}

function propsOf(program: ts.Program, path: string, component: string) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, path));
  const module = file && checker.getSymbolAtLocation(file);
  const exported = module && checker.tryGetMemberInModuleExports(component, module);
  if (!file || !exported) throw new Error(`${path} doesn't export ${component}`);
  const [props] = checker.getTypeOfSymbolAtLocation(exported, file).getCallSignatures()[0]
    ?.getParameters() ?? [];
  const all = props ? checker.getTypeOfSymbolAtLocation(props, file).getProperties() : [];
  return Object.fromEntries(
    all.filter((prop) => inherited.includes(prop.name) || isOwn(prop) && !unseen.test(prop.name))
      .flatMap((prop) => {
        const mapping = mappingOf(
          prop.name,
          checker.getTypeOfSymbolAtLocation(prop, file),
          checker,
        );
        return mapping ? [[prop.name, mapping]] : [];
      }),
  );
}

/** Whether a prop is declared in ui/, not by a package. */
function isOwn(prop: ts.Symbol): boolean {
  return prop.declarations?.some((one) =>
    one.getSourceFile().fileName.startsWith(join(root, "ui/"))
  ) ?? false;
}

/** Returns nothing for a prop that a design can't show, such as a function or a list. */
function mappingOf(name: string, type: ts.Type, checker: ts.TypeChecker): PropMapping | undefined {
  const property = { figmaPropName: figmaName(name) };
  if (/^React(Node|Element)\b/.test(checker.typeToString(type))) {
    return name === "children"
      ? { kind: "children", args: { layers: ["*"] } }
      : { kind: "instance", args: property };
  }
  const plain = checker.getNonNullableType(type);
  if (plain.flags & ts.TypeFlags.BooleanLike) return { kind: "boolean", args: property };
  if (plain.isUnion() && plain.types.every((one) => one.isStringLiteral())) {
    const values = plain.types.flatMap((one) => one.isStringLiteral() ? [one.value] : []);
    const valueMapping = Object.fromEntries(values.map((value) => [figmaName(value), value]));
    return { kind: "enum", args: { ...property, valueMapping } };
  }
  const isText = plain.flags & (ts.TypeFlags.String | ts.TypeFlags.Number);
  return isText ? { kind: "string", args: property } : undefined;
}

/** Returns "Pending label" for "pendingLabel", and "Pending" for "isPending". */
function figmaName(name: string): string {
  const words = name.replace(/^(is|has)(?=[A-Z])/, "")
    .replace(/(?<=[a-z])[A-Z]|-/g, (sign) => ` ${sign.replace("-", "").toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
