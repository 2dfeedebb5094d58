import { ensureWebBuild } from "../../tools/web-build.ts";
import { printError } from "../print.ts";
import { startDeployment } from "./deployment.ts";
import { SmokeTestError } from "./child.ts";
import { runCheck, type SmokeCheck } from "./check.ts";
import { catalogue } from "./checks/catalogue.ts";
import { killed } from "./checks/killed.ts";
import { limits } from "./checks/limits.ts";
import { ownWrites } from "./checks/own-writes.ts";
import { photos } from "./checks/photos.ts";
import { pushes } from "./checks/pushes.ts";
import { replicaLoss } from "./checks/replica-loss.ts";
import { rollingRestart } from "./checks/rolling-restart.ts";
import { createOwnerSource } from "./owners.ts";

/**
 * `npm run smoke:deploy`: runs the deployment of `deploy/` on this machine, from installed programs, and checks it under
 * load. `npm run smoke:deploy -- pushes killed` runs only these checks; `--port 4200` sets the first port.
 */
const checks: readonly SmokeCheck[] = [pushes, limits, photos, catalogue, ownWrites, replicaLoss, rollingRestart, killed];
const defaultPort = 4_180;

function readArguments(given: readonly string[]): { port: number; selected: readonly SmokeCheck[] } {
  const at = given.indexOf("--port");
  const port = at < 0 ? defaultPort : Number(given[at + 1]);
  const names = at < 0 ? given : given.toSpliced(at, 2);
  const unknown = names.find((name) => checks.every((check) => check.name !== name));
  if (unknown !== undefined || !(port > 0 && port < 65_000))
    throw new SmokeTestError(`Usage: npm run smoke:deploy -- [${checks.map(({ name }) => name).join("|")}…] [--port NUMBER]`);
  return { port, selected: names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name)) };
}

async function runSmokeTest(): Promise<boolean> {
  const { port, selected } = readArguments(process.argv.slice(2));
  if (!(await ensureWebBuild())) throw new SmokeTestError("The web app could not be built.");
  const deployment = await startDeployment(port);
  try {
    const context = { ...deployment, takeOwners: createOwnerSource(deployment) };
    let holds = true;
    for (const check of selected) holds = (await runCheck(check, context)) && holds;
    return holds;
  } finally {
    await deployment.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  process.exit((await runSmokeTest()) ? 0 : 1);
} catch (error) {
  printError(
    error instanceof SmokeTestError
      ? error.message
      : `The smoke test failed unexpectedly: ${error instanceof Error ? error.stack : String(error)}`,
  );
  // All child processes are killed when this process exits.
  process.exit(1);
}
