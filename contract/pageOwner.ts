/**
 * Header with the ID of the user for whom a page was rendered. The server rejects a request if it
 * isn't the session's user. A request without the header is judged by its session alone.
 */
export const PAGE_OWNER_HEADER = "kestrel-user";
