/** Gives a drawn page the style attributes that its HTML could not have (`drawPage.tsx`). */
export function restoreStyleAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-drawn]")) {
    element.style.cssText = element.dataset.drawn ?? "";
    element.removeAttribute("data-drawn");
  }
}
