/** The part of a WebSocket that the live channel uses. */
export type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">;

export type OpenSocket = (url: string) => Socket;

/** The only place that opens a WebSocket. */
export const openSocket: OpenSocket = (url) => new WebSocket(url);
