/** Dockerfile, .dockerignore, compose.yaml and the systemd unit match each other and the project; this needs neither program. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
const dockerfile = linesOf("Dockerfile");

test("the image gets what the Dockerfile copies from the project, and nothing else: no settings, data or tests", () => {
  const copies = dockerfile.filter((line) => line.startsWith("COPY ") && !line.includes("--from="));
  const words = copies.flatMap((line) => line.split(/\s+/).slice(1, -1));
  const copied = [...new Set(words.filter((word) => !word.startsWith("--")))];
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const [first, ...named] = linesOf(".dockerignore");
  expect(first).toBe("*");
  expect(named.toSorted()).toEqual([...copied.map((path) => `!${path}`), "**/*.test.ts", "**/*.test.tsx"].toSorted());
});

test("the image and the compose file agree on the port", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile.join("\n"))?.[1];
  expect(dockerfile.find((line) => line.startsWith("HEALTHCHECK"))).toContain(`127.0.0.1:${port}/healthz`);
  expect(compose).toContain(`PORT: "${port}"`);
  expect(compose).toContain(`:${port}"]`);
});

test("every image is of one exact version, and Node's is the one that the project installs", () => {
  const images = [...linesOf("compose.yaml"), ...dockerfile].flatMap(
    (line) => /^(?: +image:|FROM) (\S+)/.exec(line)?.[1] ?? [],
  );
  expect(images).toHaveLength(4);
  expect(images.filter((image) => !/:\d+[.]\d+([.]\d+)?(-slim)?$/.test(image))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(images.filter((image) => image.startsWith("node:"))).toEqual(Array(2).fill(`node:${dependencies.node}-slim`));
});

test("the site's container can only write its data", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const site = compose.slice(compose.indexOf("  site:"), compose.indexOf("  caddy:"));
  expect(site).toMatch(/^ +read_only: true$/m);
  expect(site).toContain('volumes: ["data:/data"]');
});

test("the image is built without settings", () => {
  expect(readFileSync("compose.yaml", "utf8")).not.toContain("secrets:");
  expect(dockerfile.filter((line) => line.startsWith("RUN") && /secret|\.env/.test(line))).toEqual([]);
});

test("the systemd unit runs what npm start runs", () => {
  const unit = readFileSync("deploy/pinellas-appliance-repair.service", "utf8");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(unit).toContain(`\nExecStart=/srv/repair/node_modules/.bin/${scripts.start}\n`);
});
