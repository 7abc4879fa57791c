/** The components around a node that React made, the nearest first. */
function componentsAround(node: Node): string {
  const [, fiber] = Object.entries(node).find(([key]) => key.startsWith("__reactFiber$")) ?? [];
  const names: string[] = [];
  for (let at = fiber; at && names.length < 6; at = at.return) {
    const name = typeof at.type === "function" ? at.type.name : undefined;
    if (name) names.push(name);
  }
  return names.join(" in ");
}

function describe(what: string, parent: Node, child: Node | null): string {
  const text = (child?.textContent ?? "").slice(0, 60);
  return `${what} "${text}" of <${parent.nodeName.toLowerCase()}> in ${componentsAround(parent)}`;
}

/** By its children: what a form and a select are to themselves and to others differs in happy-dom. */
const has = (parent: Node, child: Node) => [...parent.childNodes].some((one) => one === child);

/**
 * Reports every text that React can't find in its place because the page was translated:
 * it cannot remove it, cannot put anything before it, and what it changes is not seen.
 */
export function watchForLostTexts(tell: (fault: string) => void): () => void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  prototype.removeChild = function (child) {
    if (!has(this, child)) tell(describe("removes", this, child));
    return Reflect.apply(removeChild, this, [child]);
  };
  prototype.insertBefore = function (child, before) {
    if (before && !has(this, before)) tell(describe("puts before", this, before));
    return Reflect.apply(insertBefore, this, [child, before]);
  };
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(text) {
      if (this instanceof Text && !this.isConnected) tell(describe("changes", this, this));
      nodeValue?.set?.call(this, text);
    },
  });
  return () => {
    Object.assign(prototype, { removeChild, insertBefore });
    if (nodeValue) Object.defineProperty(prototype, "nodeValue", nodeValue);
  };
}
