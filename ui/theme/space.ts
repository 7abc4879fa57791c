/** Lengths on the 4 px grid, in rem so that they grow with the reader's font size. */
export const space = {
  4: "0.25rem",
  8: "0.5rem",
  12: "0.75rem",
  16: "1rem",
  /** Between form fields and as panel padding only. */
  20: "1.25rem",
  24: "1.5rem",
  32: "2rem",
  /** Above a section's first block only. */
  40: "2.5rem",
  48: "3rem",
  64: "4rem",
  96: "6rem",
};

/** Corners. Control, card and dialog follow the brand. */
export const radius = {
  control: "var(--radius-control)",
  card: "var(--radius-card)",
  dialog: "var(--radius-dialog)",
  pill: "999px",
  sampleCard: "20px",
  check: "4px",
  bubble: "16px",
  bubbleJoint: "4px",
};

export const width = {
  content: "70rem",
  /** About 70 characters: the unit is the width of a digit, wider than most of them. */
  prose: "52ch",
  form: "27.5rem",
  authCard: "30.5rem",
  registerCard: "37.5rem",
  authPanel: "35rem",
  dialog: "30rem",
  dialogWide: "40rem",
  panelCustomer: "24rem",
  panelAdmin: "23rem",
  panelUser: "32.5rem",
  chat: "50rem",
  sidebar: "14rem",
  toast: "26.25rem",
};

/** Heights; those of tables and filters follow the density (comfortable or compact). */
export const height = {
  row: "var(--row)",
  tableHead: "var(--table-head)",
  filter: "var(--filter)",
  bar: "4rem",
  barSmall: "3.5rem",
  field: "2.75rem",
  fieldLarge: "3.5rem",
  tab: "2.75rem",
  badge: "1.5rem",
  touch: "2.75rem",
};
