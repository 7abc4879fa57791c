import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import type { Sql, SqlDatabase, SqlValue } from "../db/postgres/sql.ts";
import type { Api } from "./http/router.ts";

/**
 * Creates the spans that Deno exports if `OTEL_DENO` is on: one for each call, with the request ID
 * of its response, and below it one for each transaction and statement. No span contains user
 * input.
 */
const tracer = trace.getTracer("kestrel");

/** The bank with a span around each call, in the trace that a proxy may have begun. */
export function tracedApi(api: Api): Api {
  leaveAddressesOut();
  return (request, env) => {
    const begun = propagation.extract(context.active(), request.headers, {
      get: (headers, name) => headers.get(name) ?? undefined,
      keys: (headers) => [...headers.keys()],
    });
    const { method } = request;
    return tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, begun, async (span) => {
      try {
        if (!isSampled(span)) return await api(request, env);
        span.setAttribute("http.request.method", method);
        const response = await api(request, {
          ...env,
          answered(summary) {
            const { call, refusal } = summary;
            if (call !== undefined) {
              span.updateName(`${call.method} ${call.path}`).setAttribute("http.route", call.path);
            }
            if (refusal !== undefined) span.setAttribute("kestrel.refusal", refusal);
            env.answered?.(summary);
          },
        });
        span.setAttributes({
          "http.response.status_code": response.status,
          "kestrel.request_id": response.headers.get("X-Request-Id") ?? "none",
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    });
  };
}

/**
 * Returns whether a span is sampled. Deno creates complete spans even if its sampler drops the
 * trace, and their attributes cost as much.
 */
function isSampled(span: Span | undefined): boolean {
  return span !== undefined && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
}

/**
 * Deno makes a span of each request and `fetch` by itself, with the whole address, in which a
 * search may name a person and a receiver's address may hold a password. There is no switch for
 * that, so spans take no addresses at all.
 */
function leaveAddressesOut(): void {
  const spans: Span = Object.getPrototypeOf(tracer.startSpan("any"));
  const { setAttribute } = spans;
  spans.setAttribute = function (name, value) {
    return name.startsWith("url.") ? this : setAttribute.call(this, name, value);
  };
}

/**
 * Wraps the database with a span for each statement of a call. Concurrent requests may share
 * statements: those belong to the first one's trace.
 */
export function tracedDatabase(database: SqlDatabase): SqlDatabase {
  const { sql, sessionsSql } = database;
  return {
    ...database,
    sql: tracedSql(sql),
    ...(sessionsSql && { sessionsSql: tracedSql(sessionsSql) }),
    transaction: (work) =>
      inSpan("transaction", () => database.transaction((sql) => work(tracedSql(sql)))),
  };
}

function tracedSql(sql: Sql): Sql {
  return Object.assign(
    (parts: TemplateStringsArray, ...values: SqlValue[]) =>
      inSpan(nameOf(parts), () => sql(parts, ...values)),
    {
      unprepared: (text: string, values: readonly SqlValue[]) =>
        inSpan(statementName(text), () => sql.unprepared(text, values)),
      script: (text: string) => sql.script(text),
    },
  );
}

/**
 * Does database work in a span of its own; what no call asked for, or none that is traced, has
 * none.
 */
async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!isSampled(trace.getActiveSpan())) return await work();
  const options = { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } };
  return await tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Only which kind: its text may hold a value.
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const names = new WeakMap<TemplateStringsArray, string>();

function nameOf(parts: TemplateStringsArray): string {
  const name = names.get(parts) ?? statementName(parts.join("?"));
  names.set(parts, name);
  return name;
}

/** What a statement does, and with which table first: `select transactions`. */
function statementName(text: string): string {
  const [, verb = "statement"] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ""] = /\b(?:from|into|update|join)\s+(\w+)/i.exec(text) ?? [];
  return `${verb} ${table}`.trim();
}
