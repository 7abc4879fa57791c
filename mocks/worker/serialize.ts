/** A request as it goes to the worker: a Request cannot be sent, but what it consists of can. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** A response as it comes back. */
export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

export async function serializeRequest(request: Request): Promise<SentRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: [...headers], body: await bodyOf(request) };
}

export function parseRequest({ method, url, headers, body }: SentRequest): Request {
  return new Request(url, { method, headers: entries(headers), body });
}

export async function serializeResponse(response: Response): Promise<SentResponse> {
  const { status, headers } = response;
  return { status, headers: [...headers], body: await bodyOf(response) };
}

export function parseResponse({ status, headers, body }: SentResponse): Response {
  return new Response(body, { status, headers: entries(headers) });
}

async function bodyOf(message: Request | Response): Promise<ArrayBuffer | null> {
  return message.body === null ? null : await message.arrayBuffer();
}

function entries(headers: SentRequest["headers"]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}
