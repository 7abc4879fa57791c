/**
 * Replaces every text below an element, now and later, as a browser does that translates the page:
 * with a `font` element in a `font` element. Answers how to stop.
 */
export function translate(root: Element): () => void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(visit);
  });
  function visit(node: Node): void {
    if (node instanceof Text) replace(node);
    else [...node.childNodes].forEach(visit);
  }
  visit(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

const untouched = "script, style, textarea, font, svg, [translate=no]";

function replace(text: Text): void {
  if (text.data.trim() === "" || text.parentElement?.closest(untouched) !== null) return;
  const outer = document.createElement("font");
  const inner = document.createElement("font");
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}
