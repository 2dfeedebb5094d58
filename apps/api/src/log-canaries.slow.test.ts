import { expect, test } from "vitest";
import { runScript } from "../test/script.ts";
import { temporaryDirectory } from "../test/temporary-directory.ts";

/** Every secret begins with the word that the test looks for. `log-canaries.test.ts` has what users and the provider send. */
const credentials = { username: "canary_kwame", password: "canary-password-Tr0tro" };

test("a server prints no secrets of its configuration when its services are unreachable", async () => {
  const nobody = "127.0.0.1:1";
  const env = {
    JWT_SECRET: "canary-jwt-secret-0123456789-abcdefghij",
    METRICS_TOKEN: "canary-metrics-token",
    PAYSTACK_SECRET_KEY: "sk_canary_0123456789",
    PAYSTACK_PUBLIC_KEY: "pk_0123456789",
    PAYSTACK_API_URL: `http://${nobody}`,
    REDIS_URL: `redis://user:canary-redis@${nobody}`,
    S3_SECRET_ACCESS_KEY: "canary-s3-secret",
    S3_ACCESS_KEY_ID: "s3-id",
    S3_BUCKET: "bucket",
    S3_ENDPOINT: `http://${nobody}`,
    LOG_LEVEL: "trace",
    PORT: "0",
    DEMO_DATA: "off",
    DATA_DIR: await temporaryDirectory(),
  };
  const script = new URL("../test/scripts/api-server.ts", import.meta.url);
  // It waits a minute for its database, beside the other.
  const withoutDatabase = runScript(script, [], { ...env, DATABASE_URL: `postgresql://efie:canary-database@${nobody}/efie` });
  const embedded = runScript(script, [], env);
  const url = /^Efie is ready: (http\S+)$/m.exec(await embedded.printed("Efie is ready"))?.[1] ?? "";
  await fetch(`${url}/api/main/properties/`);
  await fetch(`${url}/media/${"a".repeat(32)}-card.webp`);
  await fetch(`${url}/api/core/user/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  embedded.process.kill("SIGTERM");
  const printed = [await embedded.ended, await withoutDatabase.ended].map(({ output }) => output);
  expect(printed[0]).toContain("Redis does not answer");
  expect(printed[1]).toContain("PostgreSQL does not answer");
  for (const output of printed) expect(output).not.toContain("canary");
});
