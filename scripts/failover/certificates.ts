import { run } from "./machines.ts";

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"] as const;

/** Makes a certificate authority in the folder: `ca.pem` and `ca.key`. */
export async function createAuthority(folder: string): Promise<string> {
  const certificate = `${folder}/ca.pem`;
  const out = ["-keyout", `${folder}/ca.key`, "-out", certificate];
  await run("openssl", "req", "-x509", ...newKey, "-days", "30", "-subj", "/CN=drill", ...out);
  return certificate;
}

/** Makes a server's certificate for these names in `into`: `server.pem`, `server.key`, `ca.pem`. */
export async function issueCertificate(
  folder: string,
  into: string,
  names: string,
): Promise<void> {
  const [request, key] = [`${into}/server.csr`, `${into}/server.key`];
  const subject = ["-subj", "/CN=server", "-addext", `subjectAltName=${names}`];
  await run("openssl", "req", ...newKey, ...subject, "-keyout", key, "-out", request);
  await run("openssl", "x509", "-req", "-in", request, "-days", "30", ...[
    ...["-CA", `${folder}/ca.pem`, "-CAkey", `${folder}/ca.key`, "-CAcreateserial"],
    ...["-copy_extensions", "copy", "-out", `${into}/server.pem`],
  ]);
  await Deno.copyFile(`${folder}/ca.pem`, `${into}/ca.pem`);
}
