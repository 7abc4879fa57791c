/**
 * Lengths that belong to a line or an edge: strokes, insets, touch areas, corrections for the eye.
 * In px, because they do not grow with the text. The hairline of 1 px is written as it is.
 */
export const hairlines = {
  2: "2px",
  3: "3px",
  4: "4px",
  5: "5px",
  6: "6px",
  7: "7px",
  9: "9px",
  10: "10px",
  11: "11px",
};

/** Icons: 20 beside text, 16 in buttons, fields and tables, 12 in badges and captions. */
export const glyph = {
  12: "0.75rem",
  16: "1rem",
  20: "1.25rem",
};

/** How large the small things are that controls are drawn with. */
export const iconSizes = {
  tick: "1.25rem",
  tickInTable: "1.125rem",
  /** The stroke of a tick: its box, turned by 45°. */
  tickArm: "0.3rem",
  tickStem: "0.6rem",
  tickLift: "-0.125rem",
  tickDash: "0.5rem",
  switchWidth: "2.5rem",
  switchHeight: "1.5rem",
  switchTravel: "1rem",
  bullet: "0.375rem",
  step: "0.625rem",
  cursor: "1.5rem",
  bar: "0.5rem",
  count: "22px",
  key: "20px",
  handle: "32px",
  emptyIcon: "48px",
};

/** Heights of controls and lines in a row of their own. */
export const tall = {
  buttonRow: "1.75rem",
  buttonDense: "2rem",
  button: "2.5rem",
  buttonPage: "3rem",
  /** A line of a menu, a list of options or a sidebar. */
  item: "2.5rem",
  itemInSheet: "3rem",
  /** A button inside a field's edge, and how wide a finger needs it. */
  inField: "2rem",
  inFieldTouch: "2.375rem",
  code: "3.5rem",
  note: "1.5rem",
  conversation: "4rem",
  floating: "2.25rem",
  /** Bubbles of a chat that is still on its way. */
  bubble: "2.5rem",
  bubbleLong: "4rem",
  cardHead: "60px",
  cardName: "32px",
  dialogHead: "40px",
  /** A card of a list that is still on its way. */
  listCard: "12rem",
  paletteField: "3.5rem",
  palette: "32rem",
};

/** How narrow or wide the parts of a component may become; the page's own widths are in `width`. */
export const minMaxWidths = {
  menuLeast: "12rem",
  menuMost: "20rem",
  menuSheet: "22rem",
  code: "27rem",
  search: "15.5rem",
  searchMost: "18rem",
  filter: "8rem",
  filterLeast: "9rem",
  tick: "1.5rem",
  tile: "8.5rem",
  stat: "9rem",
  show: "3.75rem",
  userName: "9rem",
  userNameWide: "15rem",
  badges: "7rem",
  stackedLabel: "4.5rem",
  pageTitle: "16rem",
  emptyText: "48ch",
  bubble: "28rem",
  chatLeast: "22rem",
  chatMost: "44rem",
  /** Space above and below a chat in its window. */
  aroundChat: "15rem",
};

/** Widths at which a part changes its shape, for `@container`; those of the page are in `media`. */
export const breaks = {
  dialogFoot: "440px",
  statStrip: "600px",
  table480: "448px",
  table560: "560px",
  table640: "608px",
  table680: "680px",
  table760: "760px",
  table800: "800px",
  table880: "880px",
};
