import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readCommandConfig, readConfig } from "./config.ts";

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test("the default configuration works: embedded, with demo data", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ isEmbedded: true, demoData: true, isRateLimited: true, jwtSecret: null, s3: null });
  expect(config.publicUrl).toBe("http://localhost:3000");
});

test("a second factor is a duty of staff beside PostgreSQL, unless it is turned off", () => {
  const postgres = { DATABASE_URL: "postgresql://localhost/efie", JWT_SECRET: "x".repeat(32), PAYMENTS: "sandbox" };
  expect([readConfig({}), readConfig(postgres)].map(({ needsStaffMfa }) => needsStaffMfa)).toEqual([false, true]);
  const given = [readConfig({ STAFF_MFA: "required" }), readConfig({ ...postgres, STAFF_MFA: "off" })];
  expect(given.map(({ needsStaffMfa }) => needsStaffMfa)).toEqual([true, false]);
  expect(problemsOf({ STAFF_MFA: "maybe" })).toEqual(["STAFF_MFA must be required or off"]);
});

test("missing settings for sending are named, without their values", () => {
  const problemsWith = (env: NodeJS.ProcessEnv): string[] => problemsOf(env).map((problem) => problem.replace(/ .*/, ""));
  expect(problemsWith({ SMTP_URL: "smtp://efie:secret@mail.example" })).toEqual(["MAIL_FROM"]);
  expect(problemsWith({ SMTP_URL: "https://mail.example", MAIL_FROM: "Efie <a@b.example>\r\nBcc: c@d.example" })).toEqual([
    "SMTP_URL",
    "MAIL_FROM",
  ]);
  expect(problemsWith({ SMS_PROVIDER: "arkesel", SMS_SENDER: "Efie" })).toEqual(["ARKESEL_API_KEY"]);
  expect(problemsWith({ SMS_PROVIDER: "hubtel", SMS_SENDER: "Efie" })).toEqual(["HUBTEL_CLIENT_ID"]);
  expect(problemsWith({ SMS_PROVIDER: "pigeon", SMS_SENDER: "far too long a name" })).toEqual(["SMS_PROVIDER", "SMS_SENDER"]);
  expect(problemsWith({ VAPID_PUBLIC_KEY: "abc" })).toEqual(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  const { sending } = readConfig({ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "Efie <no-reply@efie.example>" });
  expect(sending).toMatchObject({ smtp: { url: "smtp://127.0.0.1:2525" }, sms: null, vapid: null });
});

test("an Android app has a package and fingerprints, of the form that Android knows", () => {
  const fingerprint = Array.from({ length: 32 }, () => "ab").join(":");
  const given = { ANDROID_APP_PACKAGE: "com.efie.app", ANDROID_APP_FINGERPRINTS: `${fingerprint}, ${fingerprint}` };
  const upper = fingerprint.toUpperCase();
  expect(readConfig(given).androidApp).toEqual({ name: "com.efie.app", fingerprints: [upper, upper] });
  expect(readConfig({}).androidApp).toBeNull();
  const problemsWith = (env: NodeJS.ProcessEnv): string[] =>
    problemsOf({ ...given, ...env }).map((problem) => problem.replace(/ .*/, ""));
  for (const name of ["efie", "com..efie", "com.1efie", "com.efie app"])
    expect(problemsWith({ ANDROID_APP_PACKAGE: name }), name).toEqual(["ANDROID_APP_PACKAGE"]);
  for (const list of ["AB:CD", `${fingerprint},`, fingerprint.replaceAll(":", ""), fingerprint.replace("ab", "zz")])
    expect(problemsWith({ ANDROID_APP_FINGERPRINTS: list }), list).toEqual(["ANDROID_APP_FINGERPRINTS"]);
  expect(problemsWith({ ANDROID_APP_PACKAGE: "" })).toEqual(["ANDROID_APP_PACKAGE"]);
});

test("an empty value counts as unset", () => {
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
  const whole = { ...env, JWT_SECRET: "x".repeat(32), PAYMENTS: "sandbox" };
  expect(problemsOf({ ...whole, JWT_SECRET: "" })).toEqual([
    expect.stringMatching(/^JWT_SECRET is required when DATABASE_URL is set/),
  ]);
  expect(readConfig(whole)).toMatchObject({ isEmbedded: false, demoData: false });
  expect(readConfig({ ...whole, DEMO_DATA: "on" }).demoData).toBe(true);
});

const keys = { PAYSTACK_SECRET_KEY: "sk_live_1", PAYSTACK_PUBLIC_KEY: "pk_live_1" };
const postgres = { DATABASE_URL: "postgresql://db/efie", JWT_SECRET: "x".repeat(32) };
const forgotten = "PAYMENTS must be sandbox where";

test.each([
  [postgres, `${forgotten} DATABASE_URL is set without PAYSTACK_SECRET_KEY: no money moves then`],
  [
    { PUBLIC_URL: "HTTPS://efie.example" },
    `${forgotten} a public PUBLIC_URL is set without PAYSTACK_SECRET_KEY: no money moves then`,
  ],
  [
    { PUBLIC_URL: "http://efie.example" },
    `${forgotten} a public PUBLIC_URL is set without PAYSTACK_SECRET_KEY: no money moves then`,
  ],
  [{ PAYMENTS: "paystack" }, "PAYMENTS must be sandbox, or left out"],
  [{ ...keys, PAYMENTS: "sandbox" }, "PAYMENTS must not be sandbox where PAYSTACK_SECRET_KEY is set"],
  [{ ...keys, DEMO_DATA: "on" }, expect.stringMatching(/^DEMO_DATA must be off where PAYSTACK_SECRET_KEY is set/) as string],
  [
    { ...keys, PAYSTACK_PUBLIC_KEY: "pk_test_1" },
    "PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY must both be test keys, or neither",
  ],
])("the start fails with settings that would give plans away, or demo data with real keys: %o", (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test("the sandbox is allowed explicitly or locally; keys everywhere without demo data, also test keys", () => {
  for (const env of [{}, { PUBLIC_URL: "http://10.0.0.5" }, { ...postgres, PAYMENTS: "sandbox" }])
    expect(readConfig(env).paystack.keys).toBeNull();
  const testKeys = { PAYSTACK_SECRET_KEY: "sk_test_1", PAYSTACK_PUBLIC_KEY: "pk_test_1" };
  for (const env of [keys, testKeys, { ...keys, ...postgres }, { ...keys, PUBLIC_URL: "https://efie.example" }])
    expect(readConfig(env)).toMatchObject({ demoData: false, paystack: { keys: { secret: env.PAYSTACK_SECRET_KEY } } });
});

test("demo data is on by default only on local servers", () => {
  expect(readConfig({ PUBLIC_URL: "http://192.168.1.7:3000" }).demoData).toBe(true);
  const shown = { PUBLIC_URL: "https://efie.example", PAYMENTS: "sandbox" };
  expect(readConfig(shown).demoData).toBe(false);
  expect(readConfig({ ...shown, DEMO_DATA: "on" }).demoData).toBe(true);
});

test("the operator's commands need no payment keys", () => {
  expect(readCommandConfig(postgres).databaseUrl).toBe(postgres.DATABASE_URL);
});

test("variables of a group are required together", () => {
  expect(
    problemsOf({
      S3_BUCKET: "photos",
      PAYSTACK_PUBLIC_KEY: "pk_test",
      PAYMENTS: "sandbox",
      DATABASE_REPLICA_URL: "postgresql://r/efie",
    }),
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
])("isSecure for the public URL %s is %s", (PUBLIC_URL, isSecure) => {
  expect(readConfig({ PUBLIC_URL, PAYMENTS: "sandbox" }).isSecure).toBe(isSecure);
});

test("telemetry has an endpoint and headers; an incomplete header is refused", () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: "api-key=1" }).telemetry).toBeNull();
  const OTEL_EXPORTER_OTLP_ENDPOINT = "https://collector.example/otlp/";
  const given = { OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%3Db, x-team=efie", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...given }).telemetry).toEqual({
    endpoint: "https://collector.example/otlp",
    headers: { "api-key": "a=b", "x-team": "efie" },
    sampledShare: 0.25,
  });
  expect(problemsOf({ OTEL_EXPORTER_OTLP_HEADERS: "api-key=%E0%", OTEL_TRACES_SAMPLER_ARG: "25%" })).toEqual([
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like api-key=secret, separated by commas",
    "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1",
  ]);
});

test("the style of a map is an http URL, which keeps its query", () => {
  expect(readConfig({}).map).toEqual({ styleUrl: null, origins: [] });
  const MAP_STYLE_URL = "https://maps.example/style.json?key=1";
  expect(readConfig({ MAP_STYLE_URL, MAP_ORIGINS: "https://tiles.example" }).map).toEqual({
    styleUrl: MAP_STYLE_URL,
    origins: ["https://tiles.example"],
  });
  expect(problemsOf({ MAP_STYLE_URL: "javascript:alert(1)" })).toEqual(["MAP_STYLE_URL must be an http or https URL"]);
});

test("URLs lose their trailing slash; a wildcard host is replaced in the public URL", () => {
  expect(readConfig({ PUBLIC_URL: "https://efie.example/", PAYMENTS: "sandbox" }).publicUrl).toBe("https://efie.example");
  expect(readConfig({ HOST: "0.0.0.0", PORT: "80" }).publicUrl).toBe("http://localhost:80");
  expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
});

test("the example file is a valid configuration", () => {
  const lines = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n");
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split("=") as [string, string]);
  expect(readConfig(Object.fromEntries(pairs))).toEqual(readConfig({}));
});
