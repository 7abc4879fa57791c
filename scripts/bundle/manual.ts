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
    reseal: `${run} -A server/reseal.js`,
    doctor: `${run} -A server/doctor.js`,
    backup: `${run} -A server/backup.js`,
    drill: `${run} -A server/drill.js`,
    restore: `${run} -A server/restore.js`,
    archive: `${run} -A server/archive.js`,
  },
};

const readMe = `# Kestrel

Everything that runs the bank; it needs Deno ${Deno.version.deno} or later and nothing else.

    ADMIN_USERNAME=… ADMIN_PASSWORD=… ADMIN_EMAIL=… deno task start

The embedded database lies in .data here unless DATA_DIR or DATABASE_URL says otherwise. The first
administrator is made once; later starts need no ADMIN_ variables. SIGTERM stops the bank when what
is under way is done.

    deno task verify-books     compares every balance with its postings
    deno task verify-audit     walks the chain of the audit log
    deno task reseal           seals everything under the first of SECRET_KEYS
    deno task doctor           says what is set, reachable, too old and too open
    deno task backup           seals one moment of the whole bank into a file of BACKUP_DIR
    deno task drill            restores the newest of them beside the bank and proves it
    deno task restore          restores a backup into a new database or folder
    deno task archive          moves old months of the audit log into files of ARCHIVE_DIR

parts.json lists the packages in here and those that built it, with their versions and hashes, as
CycloneDX tools read it.
`;

/** Writes the tasks and the words about them. */
export async function writeManual(folder: string): Promise<void> {
  await Deno.writeTextFile(
    join(folder, "deno.json"),
    `${JSON.stringify(configuration, null, 2)}\n`,
  );
  await Deno.writeTextFile(join(folder, "README.md"), readMe);
}
