/**
 * Names the person for whom a page was made, by their id. The server refuses a request that names
 * another person than its session's; a request without the header is judged by its session alone.
 */
export const PAGE_OWNER_HEADER = "kestrel-user";
