/** What the page of a story and the panel beside it tell each other over Storybook's channel. */

/** The page tells all machines that run, after every change: `readonly Running[]`. */
export const MACHINES_RUN = "kestrel/machines/run";

/** The panel asks the page for the drawing of a machine, by its name. */
export const DRAWING_WANTED = "kestrel/machines/drawing-wanted";

/** The page hands it over. */
export const DRAWING_DONE = "kestrel/machines/drawing-done";

export interface Drawing {
  readonly name: string;
  /** As text, because an element cannot be sent. */
  readonly svg: string;
}
