/**
 * The stacking order, from the page upward: the only place for `z-index`. A popover opens from
 * anything, a dialog included, and a toast must be visible over all of them. react-aria sets a
 * number on its popovers in a style attribute, which `popoverLook` overrides.
 */
export const layer = {
  tableHead: 1,
  /** Bars that float over a list, such as "3 selected". */
  floatingBar: 5,
  /** A panel beside the page, under the bar. */
  panel: 20,
  bar: 30,
  skipLink: 40,
  dialog: 100,
  popover: 200,
  toast: 300,
};
