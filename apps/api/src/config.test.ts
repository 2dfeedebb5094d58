import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("nothing set is a working configuration: embedded, with demo data", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ isEmbedded: true, demoData: true, isRateLimited: true, jwtSecret: null, s3: null });
  expect(config.publicUrl).toBe("http://127.0.0.1:3000");
});

test("an empty value is the same as none", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", JWT_SECRET: "" })).toEqual(readConfig({}));
});

test("every problem is reported at once, with its variable and without its value", () => {
  const problems = problemsOf({
    PORT: "80a",
    DATABASE_URL: "mysql://secret@host/db",
    DEMO_DATA: "yes",
    JWT_SECRET: "short",
    CORS_ORIGINS: "https://a.example/path",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "maybe",
    PUBLIC_URL: "efie.example",
    SUPPORT_EMAIL: "nobody",
  });
  const names = problems.map((problem) => String(problem.split(" ")[0])).toSorted();
  expect(names).toEqual([
    "CORS_ORIGINS",
    "DATABASE_URL",
    "DEMO_DATA",
    "JWT_SECRET",
    "LOG_LEVEL",
    "PORT",
    "PUBLIC_URL",
    "SUPPORT_EMAIL",
    "TRUST_PROXY",
  ]);
  expect(problems.join()).not.toContain("secret@host");
});

test("PostgreSQL needs a secret shared by every process, and has no demo data unless asked", () => {
  const env = { DATABASE_URL: "postgresql://db/efie" };
  expect(problemsOf(env)).toEqual([expect.stringMatching(/^JWT_SECRET is required when DATABASE_URL is set/)]);
  const config = readConfig({ ...env, JWT_SECRET: "x".repeat(32) });
  expect(config).toMatchObject({ isEmbedded: false, demoData: false });
  expect(readConfig({ ...env, JWT_SECRET: "x".repeat(32), DEMO_DATA: "on" }).demoData).toBe(true);
});

test("variables that belong together are wanted together", () => {
  expect(
    problemsOf({ S3_BUCKET: "photos", PAYSTACK_PUBLIC_KEY: "pk_test", DATABASE_REPLICA_URL: "postgresql://r/efie" }),
  ).toEqual([
    "S3_ENDPOINT is needed together with S3_BUCKET",
    "S3_ACCESS_KEY_ID is needed together with S3_BUCKET",
    "S3_SECRET_ACCESS_KEY is needed together with S3_BUCKET",
    "PAYSTACK_SECRET_KEY is needed together with PAYSTACK_PUBLIC_KEY",
    "DATABASE_URL is needed together with DATABASE_REPLICA_URL",
  ]);
});

test.each([
  ["https://efie.example", true],
  ["http://efie.example", false],
  ["http://https.example", false],
  [undefined, false],
])("whether people come over TLS is seen by the address %s: %s", (PUBLIC_URL, isSecure) => {
  expect(readConfig({ PUBLIC_URL }).isSecure).toBe(isSecure);
});

test("addresses lose their closing slash; a wildcard host is no address to visit", () => {
  expect(readConfig({ PUBLIC_URL: "https://efie.example/" }).publicUrl).toBe("https://efie.example");
  expect(readConfig({ HOST: "0.0.0.0", PORT: "80" }).publicUrl).toBe("http://127.0.0.1:80");
  expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
});

test("the example file can be used as it is", () => {
  const lines = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n");
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split("=") as [string, string]);
  expect(readConfig(Object.fromEntries(pairs))).toEqual(readConfig({}));
});
