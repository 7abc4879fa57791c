import { toastQueue } from "#ui/Toast/toastQueue.ts";

/** What stood in the page at any moment of a story. */
export interface SeenTexts {
  readonly all: ReadonlySet<string>;
  /** Those that tell what happened: in a toast, an alert or under a field. */
  readonly told: ReadonlySet<string>;
}

const named = ["aria-label", "placeholder"];
const alerts = '[role="alert"], [slot="errorMessage"]';
/** A button in an alert is not what the alert says. */
const elsewhere = "[data-live-announcer], button, a";

/** Line ends and spaces as the page shows them. */
function shown(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Collects the page's texts from now on, until it is told to stop. */
export function watchTexts() {
  const all = new Set<string>();
  const told = new Set<string>();

  function note(text: string, at: Element): void {
    const words = shown(text);
    if (words === "") return;
    all.add(words);
    if (at.closest(alerts) !== null && at.closest(elsewhere) === null) told.add(words);
  }

  /** A sentence with a figure in it is several nodes; both it and its parts are texts. */
  function noteText(node: Node): void {
    const parent = node.parentElement;
    if (parent === null) return;
    const isWhole = parent.childNodes.length === 1 || parent.childElementCount > 0;
    if (isWhole) note(node.nodeValue ?? "", parent);
    else note(parent.textContent, parent);
  }

  function noteNames(element: Element): void {
    for (const name of named) {
      const value = element.getAttribute(name);
      if (value !== null) all.add(shown(value));
    }
  }

  function noteAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Element) noteNames(node);
      else if (node instanceof Text) noteText(node);
    }
  }

  function take(changes: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes" && target instanceof Element) noteNames(target);
      else if (type === "characterData") noteText(target);
      else for (const node of addedNodes) noteAll(node);
    }
  }

  const observer = new MutationObserver(take);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: named,
  });

  const unsubscribe = toastQueue.subscribe(() => {
    for (const { content } of toastQueue.visibleToasts) {
      for (const text of [content.title, content.description ?? ""]) {
        if (text === "") continue;
        all.add(shown(text));
        told.add(shown(text));
      }
    }
  });

  return {
    seen(): SeenTexts {
      take(observer.takeRecords());
      return { all, told };
    },
    stop(): void {
      observer.disconnect();
      unsubscribe();
    },
  };
}
