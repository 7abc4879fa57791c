/** The ID of the element that carries the data of a page drawn by the server, as JSON. */
export const FIRST_VIEW_ID = "first-view";
