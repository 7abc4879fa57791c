/**
 * The tests' functions in a page: find elements by role and name, as users do. Plain JavaScript in
 * a string, because it runs in the page, in every engine.
 */
export const IN_PAGE = `
const selectors = {
  alertdialog: "[role=alertdialog]",
  button: "button, [role=button]",
  dialog: "dialog, [role=dialog]",
  heading: "h1, h2, h3, h4",
  link: "a[href], [role=link]",
  log: "[role=log]",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  radio: "input[type=radio]",
  row: "tr, [role=row]",
  searchbox: "input[type=search], [role=searchbox]",
  tab: "[role=tab]",
  textbox: "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea",
};
const tidy = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
const wordsOf = (element) => {
  const words = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!parentElement.closest("[aria-hidden=true]")) words.push(data);
  }
  return tidy(words.join(" "));
};
const nameOf = (element) => {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const named = ids.map((id) => tidy(document.getElementById(id)?.textContent)).join(" ");
  const labels = [...element.labels ?? []].map((label) => tidy(label.textContent)).join(" ");
  return tidy(
    named || element.getAttribute("aria-label") || labels || element.getAttribute("placeholder") ||
      wordsOf(element),
  );
};
const isSeen = (element) =>
  element.getClientRects().length > 0 && !element.closest("[aria-hidden=true], [inert]") &&
  getComputedStyle(element).visibility !== "hidden";
const find = (role, name, scope = document) =>
  [...scope.querySelectorAll(selectors[role])].filter((element) =>
    isSeen(element) && name.test(nameOf(element))
  );
const scopeOf = (within) => within === null ? document : find(...within)[0];
/** Where to press it; why it cannot be pressed now, where it cannot. */
const placeOf = (role, name, within) => {
  const scope = scopeOf(within);
  const element = scope && find(role, name, scope)[0];
  if (!element) return "is not there";
  if (element.matches(":disabled, [aria-disabled=true]")) return "is disabled";
  const shown = element.matches("[type=radio]") ? element.closest("label") ?? element : element;
  shown.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = shown.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const above = document.elementFromPoint(x, y);
  if (!above || !(shown.contains(above) || above.contains(shown))) {
    return "is covered by " + (above?.outerHTML.slice(0, 80) ?? "nothing");
  }
  return { x, y };
};
if (!globalThis.mistakes) {
  globalThis.mistakes = [];
  addEventListener("error", ({ message }) => mistakes.push(message));
  addEventListener("unhandledrejection", ({ reason }) => mistakes.push(String(reason)));
}
`;
