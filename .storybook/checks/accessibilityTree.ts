import type {} from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";

/** A node as assistive technology gets it from the browser. */
export type SpokenNode = {
  depth: number;
  role: string;
  name: string;
  description: string;
  /** Whatever else is said: "expanded", "checked: mixed". */
  states: string[];
  isFocusable: boolean;
  isFocused: boolean;
};

/** Properties that screen readers don't announce, or announce in another way. */
const UNSAID = /^(focusable|settable|editable|labelledby|describedby|controls|activedescendant)$/;

/** Drawn only, or said again letter by letter. */
const SILENT = /^(none|generic|InlineTextBox|LineBreak|ListMarker|LabelText)$/;

/** Marks an element for the browser's own tools, which are outside the frame. */
const STOP = "data-keyboard-stop";
const FIND_STOP = `[...document.querySelectorAll("iframe")]
  .map((frame) => frame.contentDocument?.querySelector("[${STOP}]")).find(Boolean)`;

let frameId: Promise<string | undefined> | undefined;

/** The stories are in a frame of the page that runs them. */
async function findFrame(): Promise<string | undefined> {
  const { frameTree } = await cdp().send("Page.getFrameTree");
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  return frames.find(({ frame }) => location.href.startsWith(frame.url))?.frame.id;
}

type Tree = Awaited<ReturnType<typeof fetchTree>>;
type RawNode = Tree["nodes"][number];

async function fetchTree() {
  frameId ??= findFrame();
  return await cdp().send("Accessibility.getFullAXTree", { frameId: await frameId });
}

function say(value: { value?: unknown } | undefined): string {
  return String(value?.value ?? "").trim();
}

function read(node: RawNode, depth: number): SpokenNode {
  const properties = node.properties ?? [];
  const holds = (name: string) =>
    properties.some((one) => one.name === name && say(one.value) === "true");
  const states = properties
    .filter(({ name, value }) => !UNSAID.test(name) && !["", "false", "none"].includes(say(value)))
    .map(({ name, value }) => say(value) === "true" ? name : `${name}: ${say(value)}`);
  return {
    depth,
    role: say(node.role),
    name: say(node.name),
    description: say(node.description),
    states: node.value ? [`value: ${say(node.value)}`, ...states] : states,
    isFocusable: holds("focusable"),
    isFocused: holds("focused"),
  };
}

/** How what has the focus is announced. */
export async function announcementOf(element: Element): Promise<string> {
  element.setAttribute(STOP, "");
  const { result } = await cdp().send("Runtime.evaluate", { expression: FIND_STOP });
  const { nodes } = await cdp().send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  element.removeAttribute(STOP);
  return nodes[0] ? inWords(read(nodes[0], 0)) : element.localName;
}

/** The browser's own accessibility tree, in reading order. */
export async function accessibilityTree(): Promise<SpokenNode[]> {
  const { nodes } = await fetchTree();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: SpokenNode[] = [];
  const visit = (node: RawNode | undefined, depth: number, above: string) => {
    if (!node) return;
    const one = read(node, depth);
    const isRepeated = one.role === "StaticText" && one.name === above;
    const isSilent = node.ignored || SILENT.test(one.role) && !one.name && !one.isFocusable;
    const isSaid = !isSilent && !isRepeated && one.role !== "InlineTextBox";
    if (isSaid) spoken.push(one);
    for (const id of node.childIds ?? []) {
      visit(byId.get(id), isSaid ? depth + 1 : depth, one.name || above);
    }
  };
  visit(nodes[0], 0, "");
  return spoken;
}

/** `button "Send" (Sends at once) [expanded]` */
export function inWords({ role, name, description, states }: SpokenNode): string {
  const more = description ? ` (${description})` : "";
  return `${role} "${name}"${more}${states.length > 0 ? ` [${states.join(", ")}]` : ""}`;
}

/** Roles that mean nothing to screen reader users without a name. */
const NAMED = /^(dialog|alertdialog|radiogroup|tablist|table|grid|image|img|listbox|menu|region)$/;

/** Returns nodes that a screen reader would read without a name, or twice. */
export function spokenFaults(tree: readonly SpokenNode[]): string[] {
  return tree.slice(1).flatMap((node) => {
    const isNameless = !node.name && node.role !== "main" &&
      (node.isFocusable || NAMED.test(node.role));
    const isTwice = node.description !== "" && node.name.includes(node.description);
    return [
      ...(isNameless ? [`no accessible name: ${inWords(node)}`] : []),
      ...(isTwice ? [`same text in name and description: ${inWords(node)}`] : []),
    ];
  });
}
