import { z } from "zod";

/** The environment variables and their allowed values. Messages follow the variable's name. */

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
  .transform((text) => text.replace(/\/+$/, ""));

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" });
const redisUrl = z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" });
const smtpUrl = z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" });

const shaped = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });

/** A sender of mail: an address, or a name with the address in angle brackets. */
const mailSender = shaped(
  /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@,]+@[^\s<>@,]+$/,
  "must be an address, or a name and an address: Efie <no-reply@efie.example>",
);

/** What networks accept as a sender of SMS. */
const smsSender = shaped(/^[A-Za-z0-9 ]{3,11}$|^\d{3,15}$/, "must be 3 to 11 letters and digits, or a number");

const vapidKey = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes, {
    error: `must be ${bytes} bytes in base64url`,
  });

/** The name of an Android app: two parts or more, each beginning with a letter. */
const androidPackage = shaped(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, "must be the name of an Android app like com.efie.app");

const list = z.string().transform((text) => text.split(",").map((part) => part.trim()));

/** The SHA-256 of certificates, as Android's tools print them. */
const fingerprints = list
  .transform((parts) => parts.map((part) => part.toUpperCase()))
  .refine((parts) => parts.every((part) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(part)), {
    error: "must be SHA-256 fingerprints like 14:6D:E9:…, separated by commas",
  });

const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((word) => word === "on");

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const origins = list
  .transform((parts) => parts.filter(Boolean))
  .refine((parts) => parts.every((part) => URL.canParse(part) && new URL(part).origin === part), {
    error: "must be origins like https://app.example, separated by commas",
  });

const proxies = shaped(/^(on|off|[0-9])$/, "must be on, off, or a number of proxies up to 9").transform((text) =>
  text === "on" ? 1 : text === "off" ? 0 : Number(text),
);

/** Percent-encoded `key=value` pairs, in OpenTelemetry's format. */
const headerPairs = z.string().transform((text, context) => {
  const pairs = text.split(",").map((pair) => /^\s*([\w-]+)=([^\s,;]*)\s*$/.exec(pair));
  try {
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]));
  } catch {
    // An invalid percent-encoding gets the same message.
  }
  context.addIssue({ code: "custom", message: "must be pairs like api-key=secret, separated by commas" });
  return z.NEVER;
});

const share = z
  .string()
  .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1, { error: "must be a number from 0 to 1" })
  .transform(Number);

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: proxies.default(0),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG: wholeNumber(1, 300).default(30),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10),
  REDIS_URL: redisUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  JWT_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  PAYMENTS: z.literal("sandbox", { error: "must be sandbox, or left out" }).optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  PAYSTACK_API_URL: httpUrl.default("https://api.paystack.co"),
  PAYSTACK_INLINE_URL: httpUrl.default("https://js.paystack.co/v2/inline.js"),
  CORS_ORIGINS: origins.default([]),
  SUPPORT_EMAIL: z.email({ error: "must be an email address" }).default("support@efie.example"),
  SUPPORT_WHATSAPP: shaped(/^\d{9,15}$/, "must be 9 to 15 digits, country code first").default("233200000000"),
  VAT_RATE: shaped(/^\d{1,2}(\.\d{1,2})?$/, "must be a percentage from 0 to 99.99")
    .transform(Number)
    .optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).optional(),
  MAP_ORIGINS: origins.default([]),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  SMS_PROVIDER: z.enum(["arkesel", "hubtel"], { error: "must be arkesel or hubtel" }).optional(),
  SMS_SENDER: smsSender.optional(),
  SMS_API_URL: httpUrl.optional(),
  ARKESEL_API_KEY: z.string().optional(),
  HUBTEL_CLIENT_ID: z.string().optional(),
  HUBTEL_CLIENT_SECRET: z.string().optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  ANDROID_APP_PACKAGE: androidPackage.optional(),
  ANDROID_APP_FINGERPRINTS: fingerprints.optional(),
  OUTBOX: onOff.optional(),
  STAFF_MFA: z.enum(["required", "off"], { error: "must be required or off" }).optional(),
  DEMO_DATA: onOff.optional(),
  RATE_LIMIT: onOff.default(true),
  PAGE_CACHE: onOff.default(true),
  CATALOGUE_INDEX: z.enum(["auto", "on", "off"], { error: "must be auto, on or off" }).default("auto"),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.default({}),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
});

type Variables = z.infer<typeof variables>;

/** Variables that make sense only together: [when any is set, all of these must be]. */
const togetherGroups = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY"],
  ["SMTP_URL", "MAIL_FROM"],
  ["SMS_PROVIDER", "SMS_SENDER"],
  ["HUBTEL_CLIENT_ID", "HUBTEL_CLIENT_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["ANDROID_APP_PACKAGE", "ANDROID_APP_FINGERPRINTS"],
] as const satisfies ReadonlyArray<ReadonlyArray<keyof Variables>>;

type Report = (name: keyof Variables, message: string) => void;

/** Whether a Paystack key is a test key, with which no money moves. */
function isTestKey(key: string): boolean {
  return /^(sk|pk)_test_/.test(key);
}

/** With Paystack keys money moves: sandbox, demo data and mixed keys are not allowed. */
function checkKeys(env: Variables, report: Report): void {
  const { PAYSTACK_SECRET_KEY: secret, PAYSTACK_PUBLIC_KEY: open } = env;
  if (secret === undefined || open === undefined) return;
  if (env.PAYMENTS === "sandbox") report("PAYMENTS", "must not be sandbox where PAYSTACK_SECRET_KEY is set");
  if (env.DEMO_DATA)
    report("DEMO_DATA", "must be off where PAYSTACK_SECRET_KEY is set: everybody knows the demo accounts' password");
  if (isTestKey(secret) !== isTestKey(open))
    report("PAYSTACK_PUBLIC_KEY", "and PAYSTACK_SECRET_KEY must both be test keys, or neither");
}

const smsKeys = { arkesel: "ARKESEL_API_KEY", hubtel: "HUBTEL_CLIENT_ID" } as const;

/** Whether an address is only reachable from this machine or its local network. */
export function isLocal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isName = hostname === "localhost" || hostname.endsWith(".localhost") || hostname.endsWith(".test");
  return (
    protocol === "http:" && (isName || hostname === "[::1]" || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname))
  );
}

/** Requires an explicit sandbox on public servers: a forgotten key would give plans away for free. */
function checkSandbox(env: Variables, report: Report): void {
  const isPublic = env.PUBLIC_URL !== undefined && !isLocal(env.PUBLIC_URL);
  if (env.PAYSTACK_SECRET_KEY !== undefined || env.PAYMENTS === "sandbox" || (env.DATABASE_URL === undefined && !isPublic))
    return;
  const because = env.DATABASE_URL === undefined ? "a public PUBLIC_URL" : "DATABASE_URL";
  report("PAYMENTS", `must be sandbox where ${because} is set without PAYSTACK_SECRET_KEY: no money moves then`);
}

function reportTo(issues: z.core.$ZodRawIssue[]): Report {
  return (name, message) => void issues.push({ code: "custom", message, path: [name], input: undefined });
}

/** The schema of the environment, with the rules that span variables. */
export const settings = variables.check((context) => {
  const env = context.value;
  const report = reportTo(context.issues);
  for (const group of togetherGroups) {
    const given = group.filter((name) => env[name] !== undefined);
    if (given.length === 0) continue;
    for (const name of group) if (env[name] === undefined) report(name, `is needed together with ${given.join(", ")}`);
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) report("DATABASE_URL", "is needed together with DATABASE_REPLICA_URL");
  if (env.DATABASE_URL && !env.JWT_SECRET) {
    report("JWT_SECRET", "is required when DATABASE_URL is set, the same for every process");
  }
  checkKeys(env, report);
  const smsKey = env.SMS_PROVIDER && smsKeys[env.SMS_PROVIDER];
  if (smsKey && env[smsKey] === undefined) report(smsKey, `is needed with SMS_PROVIDER=${env.SMS_PROVIDER}`);
});

/** The settings of a server, which also takes payments. */
export const serverSettings = settings.check((context) => checkSandbox(context.value, reportTo(context.issues)));
