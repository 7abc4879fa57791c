/** A response as received: benchmarks need the status, the tag, and sometimes the text. */
export interface LineAnswer {
  readonly status: number;
  readonly head: string;
  readonly text: string;
}

/** One kept-open connection that asks one thing after the other, as cheaply as possible. */
export interface HttpLine {
  /** Throws if a status is given and the response has another one. */
  ask(request: string, status?: number): Promise<LineAnswer>;
  close(): void;
}

/** The text of a request; `fields` are header lines without their line ends. */
export function requestText(
  method: string,
  path: string,
  fields: readonly string[],
  body?: unknown,
): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const length = body === undefined ? [] : [
    "content-type: application/json",
    `content-length: ${new TextEncoder().encode(text).length}`,
  ];
  return [`${method} ${path} HTTP/1.1`, "host: localhost", ...fields, ...length, "", text]
    .join("\r\n");
}

export function openLines(port: number, count: number): Promise<readonly HttpLine[]> {
  return Promise.all(Array.from({ length: count }, () => openLine(port)));
}

export function lineOf(lines: readonly HttpLine[], lane: number): HttpLine {
  const line = lines[lane];
  if (line === undefined) throw new Error(`There is no line ${lane}`);
  return line;
}

export async function openLine(port: number): Promise<HttpLine> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  connection.setNoDelay(true);
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(256 * 1_024);
  const decoder = new TextDecoder("latin1");
  let kept = "";

  async function more(): Promise<void> {
    const read = await connection.read(buffer);
    if (read === null) throw new Error("The server closed the connection");
    kept += decoder.decode(buffer.subarray(0, read));
  }

  /** Where the body that begins at `from` ends. */
  async function bodyEnd(head: string, from: number): Promise<number> {
    if (/^HTTP\/1\.1 (204|304)/.test(head)) return from;
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) {
      while (kept.length < from + Number(length)) await more();
      return from + Number(length);
    }
    for (;;) {
      const end = kept.indexOf("0\r\n\r\n", from);
      if (end !== -1) return end + 5;
      await more();
    }
  }

  return {
    async ask(request, wanted) {
      await connection.write(encoder.encode(request));
      while (!kept.includes("\r\n\r\n")) await more();
      const from = kept.indexOf("\r\n\r\n") + 4;
      const head = kept.slice(0, from);
      const end = await bodyEnd(head, from);
      const text = kept.slice(from, end);
      kept = kept.slice(end);
      const status = Number(head.slice(9, 12));
      if (wanted !== undefined && status !== wanted) {
        throw new Error(`${request.split("\r\n")[0]} was answered ${status}: ${text}`);
      }
      return { status, head, text };
    },
    close: () => connection.close(),
  };
}
