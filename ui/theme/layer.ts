/**
 * What lies over what, from the page upwards: the one place for `z-index`. A popover opens from
 * anything, a dialog included, and a message must be seen over all of them. react-aria gives its
 * popovers a number of its own in a style attribute, which `popoverLook` overrules.
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
