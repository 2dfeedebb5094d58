import { spawnSync } from "node:child_process";
import { readVerdict } from "./audit-verdict.ts";
import { childEnvironment, root } from "./environment.ts";

/**
 * `npm run audit`: fails if a production dependency has a known vulnerability. If the registry is unreachable, it
 * prints a warning and passes; `npm run audit -- --required` fails then as well.
 */
const command = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=15000"];
const { stdout } = spawnSync("npm", command, {
  cwd: root,
  env: childEnvironment(),
  encoding: "utf8",
  shell: process.platform === "win32",
});
const verdict = readVerdict(stdout ?? "");

switch (verdict.kind) {
  case "clean":
    console.log(`No known vulnerability in ${verdict.packages} packages`);
    break;
  case "found":
    for (const finding of verdict.findings) console.log(finding);
    console.log(`${verdict.findings.length} packages with known vulnerabilities`);
    process.exitCode = 1;
    break;
  case "unanswered":
    console.log(`NOT AUDITED: the registry is unreachable (${verdict.why}). Vulnerabilities are unknown.`);
    process.exitCode = process.argv.includes("--required") ? 1 : 0;
}
