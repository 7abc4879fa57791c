import { join } from "node:path";

/** How a program of the bundle is started: as it is here, and nothing is fetched. */
const run = "deno run --no-prompt --cached-only --no-npm";

/** The folder's own tasks; no lock and no packages, because there is nothing to fetch. */
export const configuration = {
  lock: false,
  nodeModulesDir: "none",
  tasks: {
    start: `${run} --allow-run --allow-net --allow-env --allow-read server/launch.js`,
    "verify-books": `${run} -A server/verifyBooks.js`,
    "verify-audit": `${run} -A server/verifyAudit.js`,
    reencrypt: `${run} -A server/reencrypt.js`,
    reseal: "deno task reencrypt",
    doctor: `${run} -A server/doctor.js`,
    backup: `${run} -A server/backup.js`,
    drill: `${run} -A server/drill.js`,
    restore: `${run} -A server/restore.js`,
    archive: `${run} -A server/archive.js`,
  },
};

const readMe = `# Kestrel

This folder has everything the server needs except Deno ${Deno.version.deno} or later.

    ADMIN_USERNAME=… ADMIN_PASSWORD=… ADMIN_EMAIL=… deno task start

The embedded database is in .data here unless you set DATA_DIR or DATABASE_URL. The first start
creates the administrator, so later starts don't need the ADMIN_ variables. On SIGTERM, the server
finishes open requests and stops.

    deno task verify-books     compares every balance with its postings
    deno task verify-audit     checks the hash chain of the audit log
    deno task reencrypt        re-encrypts everything with the first key of SECRET_KEYS;
                               with --retire, other keys open nothing afterwards
    deno task doctor           checks settings, connections, backups, and file permissions
    deno task backup           writes an encrypted snapshot of all data to BACKUP_DIR
    deno task drill            restores the newest backup next to the server and checks it
    deno task restore          restores a backup into a new database or folder
    deno task archive          moves old months of the audit log into files in ARCHIVE_DIR

parts.json lists all packages in this folder and all build packages, with versions and hashes, in
CycloneDX format.
`;

/** Writes the tasks and the words about them. */
export async function writeManual(folder: string): Promise<void> {
  await Deno.writeTextFile(
    join(folder, "deno.json"),
    `${JSON.stringify(configuration, null, 2)}\n`,
  );
  await Deno.writeTextFile(join(folder, "README.md"), readMe);
}
