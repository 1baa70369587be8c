/**
 * `npm test`: the checks of every change; `npm run test:all` adds what takes long. Stages that mostly use one core, or
 * mostly wait, run side by side; each prints its output in one piece when it ends. Every stage is an npm script, so that it
 * can be run by itself.
 */
import "./environment.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import pLimit from "p-limit";

type Stages = Readonly<Record<string, readonly string[]>>;

/** The stages, in the order in which they begin as soon as a lane is free and what they need has passed. */
const ofEveryChange: Stages = {
  "test:build": [],
  "test:types": [],
  "test:format": [],
  "test:directions": [],
  "test:unit": [],
  "test:browser": ["test:build"],
  "test:built": ["test:build"],
};
const whatTakesLong: Stages = {
  "test:build": [],
  "test:postgres": [],
  "test:programs": ["test:build"],
  "test:thorough": ["test:programs"],
  "test:proof": ["test:programs"],
};
const stages = process.argv.includes("--long") ? whatTakesLong : ofEveryChange;
/** One for each core. Both are busy until the end: a lane takes whatever comes next. */
const lanes = pLimit(2);

interface Stage {
  script: string;
  seconds: number;
  passed: boolean;
  output: string;
}

async function runScript(script: string): Promise<Stage> {
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  const seconds = Math.round((performance.now() - start) / 1_000);
  const text = Buffer.concat(output).toString();
  process.stdout.write(`\n=== npm run ${script}\n${text}`);
  return { script, seconds, passed: code === 0, output: text };
}

const ends = new Map<string, Promise<Stage | undefined>>();

/** @returns undefined if something that the stage needs has failed */
async function runStage(script: string, needed: readonly string[]): Promise<Stage | undefined> {
  const before = await Promise.all(needed.map((stage) => ends.get(stage)));
  return before.every((stage) => stage?.passed) ? lanes(() => runScript(script)) : undefined;
}

for (const [script, needed] of Object.entries(stages)) ends.set(script, runStage(script, needed));
const ended = (await Promise.all(ends.values())).filter((stage) => stage !== undefined);
/** The lines that name what failed, once more at the end, where they are found without searching. */
for (const { script, output } of ended.filter(({ passed }) => !passed)) {
  const plain = stripVTControlCharacters(output).split("\n");
  const telling = plain.filter((line) => /FAIL|Error: |^\s+\d+\) |✗|✘|-actual\.png/.test(line));
  console.log(`\n=== Failed in npm run ${script}\n${telling.slice(0, 30).join("\n")}`);
}
console.log("");
for (const { script, seconds, passed } of ended) {
  console.log(`${passed ? "passed" : "FAILED"}  ${String(seconds).padStart(4)} s  npm run ${script}`);
}
process.exitCode = ended.every(({ passed }) => passed) ? 0 : 1;
