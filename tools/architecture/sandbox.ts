import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { childEnvironment, root } from "../environment.ts";

const configuration = [
  ".dependency-cruiser.cjs",
  ".oxfmtrc.json",
  ".oxlintrc.json",
  "knip.json",
  "tools/architecture/lint",
  "tsconfig.base.json",
];

export type Sandbox = {
  readonly path: string;
  write(file: string, content: string): void;
  /** Runs a program in the sandbox and returns its output, whatever its exit code. */
  run(program: string, ...args: readonly string[]): string;
  remove(): void;
};

/** Copies a fixture to a temporary directory as a project, with this project's configuration. */
export function makeSandbox(fixture: string, { withConfiguration = true } = {}): Sandbox {
  const path = mkdtempSync(join(tmpdir(), "efie-architecture-"));
  cpSync(join(root, "tools/architecture/fixtures", fixture), path, { recursive: true });
  if (withConfiguration) for (const file of configuration) cpSync(join(root, file), join(path, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"), "junction");
  return {
    path,
    write(file, content) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
    },
    run: (program, ...args) =>
      spawnSync(program, args, { cwd: path, env: childEnvironment(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).stdout,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
