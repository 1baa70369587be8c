/**
 * `npm test`: all checks. Stages that mostly use one core, or mostly wait, run side by side; each prints its output in one
 * piece when it ends. Every stage is an npm script, so that it can be run by itself.
 */
import "./environment.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/**
 * Two lanes, one for each core: the scripts of a lane run one after the other. What needs no built site runs while the other
 * lane builds it.
 */
const lanes: readonly (readonly string[])[] = [
  ["test:build", "test:programs", "test:browser", "test:built"],
  ["test:types", "test:format", "test:directions", "test:unit", "test:proof"],
];

/** These wait until the first lane has built the site and installed programs. */
const needPreparation = ["test:built", "test:proof"];
const preparation = Promise.withResolvers<boolean>();

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

/** Ends with the first script that fails: those after it may need what it makes. */
async function runLane(scripts: readonly string[]): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const script of scripts) {
    if (needPreparation.includes(script) && !(await preparation.promise)) break;
    const stage = await runScript(script);
    stages.push(stage);
    if (script === "test:programs" || !stage.passed) preparation.resolve(stage.passed);
    if (!stage.passed) break;
  }
  return stages;
}

const stages = (await Promise.all(lanes.map(runLane))).flat();
/** The lines that name what failed, once more at the end, where they are found without searching. */
for (const { script, output } of stages.filter(({ passed }) => !passed)) {
  const plain = stripVTControlCharacters(output).split("\n");
  const telling = plain.filter((line) => /FAIL|Error: |^\s+\d+\) |✗|✘/.test(line));
  console.log(`\n=== Failed in npm run ${script}\n${telling.slice(0, 30).join("\n")}`);
}
console.log("");
for (const { script, seconds, passed } of stages) {
  console.log(`${passed ? "passed" : "FAILED"}  ${String(seconds).padStart(4)} s  npm run ${script}`);
}
process.exitCode = stages.every(({ passed }) => passed) ? 0 : 1;
