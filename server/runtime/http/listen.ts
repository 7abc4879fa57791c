import { createServer, type Server } from "node:net";
import type { Config } from "../config/config.ts";
import { ConfigError } from "../../configError.ts";

type Address = Pick<Config, "host" | "port">;

/**
 * Resolves with the port once the server accepts connections. Throws ConfigError with the variable
 * to mend when the address cannot be listened on.
 */
export function listen(server: Server, address: Address): Promise<number> {
  const { host, port } = address;
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(describeFailure(error, address));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      const bound = server.address();
      resolve(typeof bound === "object" && bound !== null ? bound.port : port);
    });
  });
}

/** Tells a taken port at once: the database takes seconds to open. */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

function describeFailure(error: Error, { host, port }: Address): Error {
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return new ConfigError(`PORT is ${port}; wanted: a free one, another program listens there`);
    case "EACCES":
    case "EPERM":
      return new ConfigError(`PORT is ${port}; wanted: one this user may listen on, from 1024`);
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new ConfigError(`HOST is "${host}"; wanted: an address of this machine`);
    default:
      return error;
  }
}
