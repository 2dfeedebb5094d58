import { ensureWebBuild } from "../../tools/web-build.ts";
import { complain } from "../print.ts";
import { startArrangement } from "./arrangement.ts";
import { SmokeTestError } from "./child.ts";
import { tryClaim, type Claim } from "./claim.ts";
import { catalogue } from "./claims/catalogue.ts";
import { killed } from "./claims/killed.ts";
import { limits } from "./claims/limits.ts";
import { ownWrites } from "./claims/own-writes.ts";
import { photos } from "./claims/photos.ts";
import { pushes } from "./claims/pushes.ts";
import { replicaLoss } from "./claims/replica-loss.ts";
import { rollingRestart } from "./claims/rolling-restart.ts";
import { createPeople } from "./people.ts";

/**
 * `npm run smoke:deploy`: the arrangement of `deploy/` on this machine, from installed servers, and what is claimed of it
 * tried under load. `npm run smoke:deploy -- pushes killed` tries these only; `--port 4200` takes the ports from there on.
 */
const claims: readonly Claim[] = [pushes, limits, photos, catalogue, ownWrites, replicaLoss, rollingRestart, killed];
const usualPort = 4_180;

function readArguments(given: readonly string[]): { port: number; wanted: readonly Claim[] } {
  const at = given.indexOf("--port");
  const port = at < 0 ? usualPort : Number(given[at + 1]);
  const names = at < 0 ? given : given.toSpliced(at, 2);
  const unknown = names.find((name) => claims.every((claim) => claim.name !== name));
  if (unknown !== undefined || !(port > 0 && port < 65_000))
    throw new SmokeTestError(`Say which of ${claims.map(({ name }) => name).join(", ")}, and perhaps --port and a number.`);
  return { port, wanted: names.length === 0 ? claims : claims.filter(({ name }) => names.includes(name)) };
}

async function runSmokeTest(): Promise<boolean> {
  const { port, wanted } = readArguments(process.argv.slice(2));
  if (!(await ensureWebBuild())) throw new SmokeTestError("The web app could not be built.");
  const arrangement = await startArrangement(port);
  try {
    const ground = { ...arrangement, newPeople: createPeople(arrangement) };
    let holds = true;
    for (const claim of wanted) holds = (await tryClaim(claim, ground)) && holds;
    return holds;
  } finally {
    await arrangement.stop();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  process.exit((await runSmokeTest()) ? 0 : 1);
} catch (error) {
  complain(
    error instanceof SmokeTestError
      ? error.message
      : `The smoke test broke: ${error instanceof Error ? error.stack : String(error)}`,
  );
  // What was started ends with this process.
  process.exit(1);
}
