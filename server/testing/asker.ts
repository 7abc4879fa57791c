import type { Hono } from "hono";
import type { AppEnv } from "../http/mount.ts";

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON; a string is sent as it stands. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  /** Parsed JSON, bytes of a PDF or ZIP, the text of anything else, or undefined without a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Makes one request and reads its answer. */
export type Ask = (asked: TestRequest) => Promise<TestResponse>;

/** Handles requests as the server: the application itself, or a wrapper in front of it. */
export type Exchange = Pick<Hono<AppEnv>, "fetch">;

/** A browser before the bank, with or without a session cookie; others come with the request. */
export function asker(app: Exchange, cookie: string | undefined): Ask {
  return async ({ method, path, body, headers }) => {
    const cookies = [cookie, headers?.["cookie"]].filter(Boolean).join("; ");
    const request = new Request(`http://bank.test${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
        ...(cookies === "" ? {} : { cookie: cookies }),
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    const response = await app.fetch(request, { clientAddress: "192.0.2.1" });
    const { status, headers: received } = response;
    if (isOfBytes.has(received.get("content-type") ?? "")) {
      return { status, body: new Uint8Array(await response.arrayBuffer()), headers: received };
    }
    const text = await response.text();
    return {
      status,
      body: text === "" ? undefined : isJson(response) ? JSON.parse(text) : text,
      headers: received,
    };
  };
}

const isOfBytes: ReadonlySet<string> = new Set(["application/pdf", "application/zip"]);

function isJson({ headers }: Response): boolean {
  return headers.get("content-type") === "application/json";
}
