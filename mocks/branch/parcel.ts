import type { SentAnswer, SentRequest } from "./messages.ts";

/** A request or an answer cannot go through a port, but what it consists of can. */

async function bodyOf(message: Request | Response): Promise<ArrayBuffer | null> {
  return message.body === null ? null : await message.arrayBuffer();
}

export async function packRequest(request: Request): Promise<SentRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: [...headers], body: await bodyOf(request) };
}

export function unpackRequest({ method, url, headers, body }: SentRequest): Request {
  return new Request(url, { method, headers: entries(headers), body });
}

export async function packAnswer(answer: Response): Promise<SentAnswer> {
  const { status, headers } = answer;
  return { status, headers: [...headers], body: await bodyOf(answer) };
}

export function unpackAnswer({ status, headers, body }: SentAnswer): Response {
  return new Response(body, { status, headers: entries(headers) });
}

function entries(headers: SentRequest["headers"]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}
