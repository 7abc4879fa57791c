/** A ring may be drawn around what holds the control, as around the label of a hidden input. */
const LEVELS_UP = 4;

/** Enough for a control's own parts; a pane with a list inside has its ring at the outside. */
const PARTS = 20;

/** What may show where the focus is, the plainest first. */
const MARKS = ["outline", "boxShadow", "border", "textDecoration", "background"] as const;
type Mark = typeof MARKS[number];

type Look = Readonly<Record<Mark, string>>;

/** How an element and what is close to it look at one moment. */
export type Looks = ReadonlyMap<Element, readonly Look[]>;

function look(element: Element, pseudo?: string): Look {
  const style = getComputedStyle(element, pseudo);
  const hasOutline = style.outlineStyle !== "none" && style.outlineWidth !== "0px";
  return {
    outline: hasOutline ? style.outline : "",
    boxShadow: style.boxShadow,
    border: style.border,
    textDecoration: style.textDecoration,
    background: style.backgroundColor,
  };
}

function withPseudo(element: Element): readonly Look[] {
  return [look(element), look(element, "::before"), look(element, "::after")];
}

/** The element, its parts and the boxes around it, as drawn now. */
export function looksOf(element: Element): Looks {
  const close = [element, ...[...element.querySelectorAll("*")].slice(0, PARTS)];
  let around = element.parentElement;
  for (let level = 0; level < LEVELS_UP && around && around !== document.body; level++) {
    close.push(around, ...[...around.children].filter((child) => !child.contains(element)));
    around = around.parentElement;
  }
  return new Map(
    close.map((one) => [one, withPseudo(one)]),
  );
}

/** By what a focused element differs from itself before the focus came near. */
export function markSince(before: Looks, focused: Looks): Mark | undefined {
  return MARKS.find((mark) =>
    [...focused].some(([element, then]) =>
      before.get(element)?.some((one, index) => one[mark] !== then[index]?.[mark])
    )
  );
}

/**
 * By what the focus was seen, now that it has moved to `next`; undefined if by nothing. Boxes that
 * hold `next` too are left out: they may be marked still.
 */
export function markOf(
  last: Element,
  focused: Looks,
  next: Element | null,
): Mark | undefined {
  const kept = [...focused].filter(([element]) =>
    element.isConnected && (element === last || !element.contains(next))
  );
  return MARKS.find((mark) =>
    kept.some(([element, then]) => {
      const now = withPseudo(element);
      return then.some((one, index) => one[mark] !== now[index]?.[mark]);
    })
  );
}
