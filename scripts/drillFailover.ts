/**
 * `deno task drill:failover [count]`: kills the primary database and a server process under load,
 * all in temporary folders, and measures the recovery. Exits with 1 if something was lost, doubled,
 * wrong or too slow, and with 2 if a program for it is missing.
 */
import { drillFailover, type Outcome } from "./failover/drill.ts";
import { findProxy } from "./failover/proxy.ts";
import { newServerPlace } from "./testing/postgresServer.ts";

if (import.meta.main) {
  const count = Number(Deno.args[0] ?? 1);
  if (!Number.isSafeInteger(count) || count < 1) {
    end(2, `"${Deno.args[0]}" isn't a valid number of runs. Use a whole number, 1 or more`);
  }
  if (findProxy() === undefined) end(2, "HAProxy is missing; Debian's package is haproxy");
  let failed = 0;
  for (let turn = 1; turn <= count; turn++) {
    const place = await newServerPlace();
    if (place === undefined) {
      end(2, "PostgreSQL's server is missing, or an ordinary user to run it as");
    }
    const outcome = await drillFailover(place);
    if (outcome.findings.length > 0) failed++;
    describe(outcome, `${turn}/${count}`);
  }
  end(failed > 0 ? 1 : 0, `${count - failed} passed, ${failed} failed`);
}

function describe({ figures, formerPrimary, findings }: Outcome, turn: string): void {
  console.log(
    `${turn}: ${figures.acknowledged} writes acknowledged\n` +
      `  after the promotion: writes ${figures.writesAfterPromotion} s, ` +
      `reads ${figures.readsAfterPromotion} s, news ${figures.newsAfterPromotion} s\n` +
      `  a process killed: no write for ${figures.writesAfterProcess} s, ` +
      `no read for ${figures.readsAfterProcess} s, ` +
      `sockets back after ${figures.socketsAfterProcess} s\n` +
      `  slowest response: ${figures.longestWait} s; ` +
      `the former primary was ${formerPrimary}`,
  );
  for (const finding of findings) console.error(`  ${finding}`);
}

function end(code: number, line: string): never {
  console.log(line);
  Deno.exit(code);
}
