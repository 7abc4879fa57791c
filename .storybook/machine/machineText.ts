import type { AnyStateMachine, AnyStateNode } from "xstate";

/** A machine as a Mermaid state diagram: every state, every way out of it, and what leads there. */
export function machineText(machine: AnyStateMachine): string {
  return ["stateDiagram-v2", ...statesIn(machine.root, 1), ...waysFrom(machine.root)].join("\n");
}

function statesIn(parent: AnyStateNode, depth: number): string[] {
  const children = Object.values(parent.states);
  const indent = "  ".repeat(depth);
  const start = parent.type === "compound" ? parent.initial.target[0] : undefined;
  const lines = children.flatMap((node, index) => [
    ...(parent.type === "parallel" && index > 0 ? [`${indent}--`] : []),
    ...(isLeaf(node) ? [`${indent}state "${node.key}" as ${nameOf(node)}`] : [
      `${indent}state "${node.key}" as ${nameOf(node)} {`,
      ...statesIn(node, depth + 1),
      `${indent}}`,
    ]),
    ...(node.type === "final" ? [`${indent}${nameOf(node)} --> [*]`] : []),
  ]);
  // After the states: one that is named before it is described would lose its label.
  return start === undefined ? lines : [...lines, `${indent}[*] --> ${nameOf(start)}`];
}

function waysFrom(node: AnyStateNode): string[] {
  const own = [...node.transitions.values()].flat().concat(node.always ?? []);
  const lines = own.flatMap(({ eventType, target, guard }) =>
    (target ?? []).map((to) =>
      `  ${nameOf(drawable(node, to))} --> ${nameOf(drawable(to, node))} : ${
        label(eventType, guard === undefined)
      }`
    )
  );
  // The outermost state is the machine itself and is not drawn.
  const drawn = node.parent === undefined ? [] : lines;
  return [...new Set(drawn), ...Object.values(node.states).flatMap(waysFrom)];
}

/**
 * Returns the state, or its initial state if the other end is inside it: drawings have no arrow
 * between a state and its own child.
 */
function drawable(node: AnyStateNode, other: AnyStateNode): AnyStateNode {
  const isAround = node.path.every((part, depth) => other.path[depth] === part);
  if (!isAround || isLeaf(node)) return node;
  const below = node.type === "parallel"
    ? node.states[other.path[node.path.length] ?? ""]
    : node.initial.target[0];
  return below === undefined ? node : drawable(below, other);
}

/** Returns the label of a transition: its event, the end of its effect, or a delay. */
function label(eventType: string, isAlways: boolean): string {
  const [kind = "", , name = ""] = eventType.split(".");
  const words = eventType.startsWith("xstate.done")
    ? "done"
    : eventType.startsWith("xstate.error")
    ? "failed"
    : kind === "xstate" && eventType.includes("after")
    ? `after ${name}`
    : eventType === ""
    ? "at once"
    : eventType;
  return isAlways ? words : `${words} [if]`;
}

function isLeaf(node: AnyStateNode): boolean {
  return node.type === "atomic" || node.type === "final";
}

function nameOf(node: AnyStateNode): string {
  return node.path.length === 0 ? "machine" : node.path.join("_");
}
