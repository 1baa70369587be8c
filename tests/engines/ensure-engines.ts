/** Ensures that Firefox, and WebKit with its driver and a virtual display, are installed; as root, installs Debian's. */
import "../environment.ts";
import { spawnSync } from "node:child_process";
import { findEngines, missingPrograms } from "./find-engines.ts";

if (missingPrograms().length > 0 && process.getuid?.() === 0) {
  const apt = (...words: string[]) =>
    spawnSync("apt-get", words, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "firefox-esr", "webkit2gtk-driver", "xvfb");
}
console.log(`Engines: ${Object.values(findEngines()).join(", ")}`);
