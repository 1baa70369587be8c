/**
 * The environment of everything that is not the real site: tests, benchmarks, screenshots. Importing this module removes
 * every variable that is not on the list from the process, so that no owner's setting, from a shell or from `.env`, leads a
 * test to the owner's database, mail server or business facts. TEST_FACTS has a document of facts to test with.
 */
import { join } from "node:path";

/** Where tests/programs/ensure-programs.ts unpacks programs that are not installed. */
export const unpackedPrograms = join(import.meta.dirname, "../node_modules/.cache/programs");

const compileCache = join(import.meta.dirname, "../node_modules/.cache/compiled");

/** Variables that describe the machine, and options for the tests themselves. */
const allowed = new Set(
  `CI CHROME_PATH COLORTERM DISPLAY DO_NOT_TRACK FORCE_COLOR HOME LANG LC_ALL LOGNAME NO_COLOR PATH PWD SHELL TEMP TERM TMP TMPDIR TZ USER
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SSL_CERT_DIR SSL_CERT_FILE
  FUZZ_REQUESTS FUZZ_SEED PROOF PROOF_RUNS TEST_DATABASE_URL`.split(/\s+/),
);
/** Variables by which Node, npm and the test runners control their own child processes. */
const allowedPrefixes = ["NODE_", "npm_", "VITEST", "PLAYWRIGHT", "PW_", "TEST_", "XDG_"];

const isAllowed = (name: string) => allowed.has(name) || allowedPrefixes.some((prefix) => name.startsWith(prefix));

/** Removes everything that is not allowed from a process's environment. */
export function restrict(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (!isAllowed(name)) delete environment[name];
  if (environment.TEST_FACTS) environment.BUSINESS_FACTS = environment.TEST_FACTS;
  // Makes the npm scripts read this instead of `.env`.
  environment.ENV_FILE = "/dev/null";
  // Tests start hundreds of processes from the same code: compiling it once makes each start a fifth cheaper.
  environment.NODE_COMPILE_CACHE = compileCache;
  const path = (environment.PATH ?? "").split(":");
  const unpacked = ["usr/bin", "usr/sbin"].map((folder) => join(unpackedPrograms, folder));
  environment.PATH = [...path.filter((folder) => !unpacked.includes(folder)), ...unpacked].join(":");
}

restrict(process.env);
