/**
 * The environment of everything that is not the real site: tests, measurements, pictures. Importing this module takes
 * all variables from the process that are not on the list, so that an owner's settings, from a shell or from `.env`,
 * lead no test to the owner's database, mail server or business facts.
 */
import { join } from "node:path";

/** Programs that tests/ensure-programs.ts unpacks where they are not installed. */
export const unpackedPrograms = join(import.meta.dirname, "../node_modules/.cache/programs");

/** What the machine is like, and what tests themselves are told. */
const allowed = new Set(
  `CI CHROME_PATH COLORTERM DISPLAY DO_NOT_TRACK FORCE_COLOR HOME LANG LC_ALL LOGNAME NO_COLOR PATH PWD SHELL TEMP TERM TMP TMPDIR TZ USER
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SSL_CERT_DIR SSL_CERT_FILE
  FUZZ_REQUESTS FUZZ_SEED PROOF PROOF_RUNS TEST_DATABASE_URL`.split(/\s+/),
);
/** Of Node, npm and the programs that run tests, which tell their own processes with them what to do. */
const allowedPrefixes = ["NODE_", "npm_", "VITEST", "PLAYWRIGHT", "PW_", "TEST_", "XDG_"];

const isAllowed = (name: string) => allowed.has(name) || allowedPrefixes.some((prefix) => name.startsWith(prefix));

/** Takes all that is not allowed from a process's environment. */
export function restrict(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (!isAllowed(name)) delete environment[name];
  // What the npm scripts read instead of `.env`.
  environment.ENV_FILE = "/dev/null";
  const path = (environment.PATH ?? "").split(":");
  const unpacked = ["usr/bin", "usr/sbin"].map((folder) => join(unpackedPrograms, folder));
  environment.PATH = [...path.filter((folder) => !unpacked.includes(folder)), ...unpacked].join(":");
}

restrict(process.env);
