/** What must be true of every answer, however malicious the request. */
import { join } from "node:path";
import type { Exchange } from "./connection.ts";
import type { FuzzRequest } from "./fuzz-request.ts";

const project = join(import.meta.dirname, "../..");
/** Stack frames, folders of this machine, files of the server. */
const insides = [/^\s+at .+:\d+:\d+\)?$/m, /node:internal|node_modules|astro:|\.ts:\d/, /SQLITE_|SqliteError/];

/** Headers of every answer, with patterns for their values. */
const owed: Readonly<Record<string, RegExp>> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(strict-origin-when-cross-origin|no-referrer)$/,
  "permissions-policy": /camera=\(\), microphone=\(\), geolocation=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "content-security-policy": /^default-src '(none|self)';.*frame-ancestors 'none'$/,
};
const careless = /unsafe-inline|unsafe-eval/;

interface Answer {
  status: number;
  headers: ReadonlyMap<string, string>;
}

/** All final answers on one connection; whatever is between them is taken for their bodies. */
function readAnswers(received: string): Answer[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} [\w' -]+\r\n)/)
    .filter((text) => text.startsWith("HTTP/1.1 "))
    .map((text) => {
      const [statusLine = "", ...lines] = (text.split("\r\n\r\n")[0] ?? "").split("\r\n");
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      return { status: Number(statusLine.split(" ")[1]), headers: new Map(headers) };
    })
    .filter(({ status }) => status >= 200);
}

function problemsOfAnswer({ status, headers }: Answer): string[] {
  const wrong = Object.entries(owed)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ""))
    .map(([name]) => `${status} with ${name}: ${headers.get(name)}`);
  if (status >= 500) wrong.push(`answered with ${status}`);
  if (careless.test(headers.get("content-security-policy") ?? "")) wrong.push("a careless policy");
  return wrong;
}

/** @returns what is wrong; empty if all is well */
export function problemsOf(request: FuzzRequest, { received, hung }: Exchange): string[] {
  const answers = readAnswers(received);
  const problems = answers.flatMap(problemsOfAnswer);
  if (hung) problems.push("left hanging");
  if (request.complete && !hung && answers.length !== 1) problems.push(`${answers.length} answers to one request`);
  if (received.includes(project) || insides.some((pattern) => pattern.test(received)))
    problems.push("shows its insides");
  return problems;
}

/** The statuses of an exchange, for the summary. */
export const statusesOf = ({ received }: Exchange) => readAnswers(received).map(({ status }) => status);
