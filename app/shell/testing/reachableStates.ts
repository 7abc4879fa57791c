import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type DirectedGraphNode, toDirectedGraph } from "xstate/graph";

function nodesOf(graph: DirectedGraphNode): DirectedGraphNode[] {
  return [graph, ...graph.children.flatMap(nodesOf)];
}

/** The node itself, what contains it, and what is entered with it. */
function entered(node: AnyStateNode): AnyStateNode[] {
  const within: AnyStateNode[] = node.type === "parallel"
    ? Object.values(node.states)
    : node.type === "compound"
    ? [...node.initial.target]
    : [];
  return [node, ...within.flatMap(entered)];
}

/** Entering a state deep inside enters its parents, and a parallel parent's other regions. */
function withParents(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node;
  if (parent === undefined) return entered(node);
  const beside = parent.type === "parallel" ? entered(parent) : [parent];
  return [...entered(node), ...beside];
}

/**
 * The leaf states that some chain of events leads to, guards aside, as paths such as
 * "signedOut.signingIn". A state that can only be passed through (`always`) is not among them.
 */
export function reachableStates(machine: AnyStateMachine): string[] {
  const graphNodes = nodesOf(toDirectedGraph(machine));
  const reached = new Set<AnyStateNode>();
  const queue = entered(machine.root);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    const edges = graphNodes.find(({ stateNode }) => stateNode === node)?.edges ?? [];
    const passedOn = node.always?.flatMap(({ target }) => target ?? []) ?? [];
    for (const target of [...edges.map((edge) => edge.target), ...passedOn]) {
      queue.push(...withParents(target));
    }
  }
  return [...reached]
    .filter((node) => (node.type === "atomic" || node.type === "final") && !node.always?.length)
    .map((node) => node.path.join("."))
    .toSorted();
}
