import { resolve } from "node:path";
import type { z } from "zod";
import { OperatorError } from "./platform/app-error.ts";
import { isLocal, serverSettings, settings } from "./platform/settings.ts";

/** The whole configuration of one process. Read once, at start; see `.env.example` for each variable. */
export type Config = ReturnType<typeof derive>;
export type S3Config = NonNullable<Config["s3"]>;
export type TelemetryConfig = NonNullable<Config["telemetry"]>;

/** The environment is invalid; `problems` has one sentence for each invalid variable. */
export class ConfigError extends OperatorError {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** The configuration of an operator's command, which needs no payment keys. @throws ConfigError as `readConfig` */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readConfig(env, settings);
}

/**
 * Reads and checks all variables. An empty string counts as unset.
 * @throws ConfigError naming every invalid variable, never their values
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, schema = serverSettings): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return derive(parsed.data);
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

function derive(env: z.infer<typeof settings>) {
  const isEmbedded = env.DATABASE_URL === undefined;
  /** Nobody but this machine and its network uses it. */
  const isTrial = isEmbedded && isLocal(env.PUBLIC_URL ?? "http://localhost");
  const publicUrl = env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    /** The public address, without a trailing slash. */
    publicUrl,
    /** Whether clients use TLS. Then cookies are `Secure` and HSTS is sent. */
    isSecure: publicUrl.startsWith("https:"),
    /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
    trustedProxyHops: env.TRUST_PROXY,
    dataDirectory: resolve(env.DATA_DIR),
    isEmbedded,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    /** A replica with more lag is not used. */
    replicaMaxLagSeconds: env.DATABASE_REPLICA_MAX_LAG,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    redisUrl: env.REDIS_URL ?? null,
    s3: s3Config(env),
    /** Null: one is created in the data directory (`loadSigningSecret`). */
    jwtSecret: env.JWT_SECRET ?? null,
    paystack: paystackConfig(env),
    corsOrigins: env.CORS_ORIGINS,
    supportEmail: env.SUPPORT_EMAIL,
    supportWhatsapp: env.SUPPORT_WHATSAPP,
    /** Contained in prices, as receipts show; null: none is charged. */
    vatPercent: env.VAT_RATE || null,
    map: mapConfig(env),
    /** Never with Paystack keys, and off by default on public servers: its passwords are public. */
    demoData: env.DEMO_DATA ?? (isTrial && env.PAYSTACK_SECRET_KEY === undefined),
    /** Whether everything that leaves is kept and can be read at /sandbox/outbox. */
    hasOutbox: env.OUTBOX ?? isTrial,
    sending: sendingConfig(env),
    /** The app in Android's store that opens our addresses; null: none. */
    androidApp: androidApp(env),
    /** Whether staff's calls need a second factor. */
    needsStaffMfa: env.STAFF_MFA === undefined ? !isEmbedded : env.STAFF_MFA === "required",
    isRateLimited: env.RATE_LIMIT,
    /** Whether rendered pages are cached for guests for some seconds. */
    isPageCached: env.PAGE_CACHE,
    /** Whether searches use an index in memory; `auto`: in a large catalogue. */
    catalogueIndex: env.CATALOGUE_INDEX,
    /** The token of the metrics endpoint; null: no metrics. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The receiver of traces and metrics; null: none. */
    telemetry: telemetryConfig(env),
    /** How long a stopping process still accepts requests while its readiness is already 503. */
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  };
}

function paystackConfig(env: z.infer<typeof settings>) {
  const { PAYSTACK_SECRET_KEY: secret, PAYSTACK_PUBLIC_KEY: open } = env;
  /** Null: the sandbox replaces Paystack. */
  const keys = secret && open ? { secret, public: open } : null;
  return { keys, apiUrl: env.PAYSTACK_API_URL, inlineUrl: env.PAYSTACK_INLINE_URL, timeoutMs: 10_000 };
}

function sendingConfig(env: z.infer<typeof settings>) {
  const { SMTP_URL, MAIL_FROM, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env;
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: smsConfig(env),
    /** Null: derived from the signing secret. */
    vapid: VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : null,
  };
}

function androidApp({ ANDROID_APP_PACKAGE: name, ANDROID_APP_FINGERPRINTS: fingerprints }: z.infer<typeof settings>) {
  return name && fingerprints ? { name, fingerprints } : null;
}

function smsConfig(env: z.infer<typeof settings>) {
  const { SMS_PROVIDER: provider, SMS_SENDER: sender, ARKESEL_API_KEY, HUBTEL_CLIENT_ID, HUBTEL_CLIENT_SECRET } = env;
  if (!provider || !sender) return null;
  const apiUrl = env.SMS_API_URL ?? smsApis[provider];
  if (provider === "arkesel") return { provider, sender, apiUrl, apiKey: ARKESEL_API_KEY ?? "" };
  return { provider, sender, apiUrl, clientId: HUBTEL_CLIENT_ID ?? "", clientSecret: HUBTEL_CLIENT_SECRET ?? "" };
}

const smsApis = { arkesel: "https://sms.arkesel.com", hubtel: "https://sms.hubtel.com" } as const;

/** A collector that takes OTLP over HTTP; `sampledShare` of the traces that begin here are sent. */
function telemetryConfig(env: z.infer<typeof settings>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, headers: OTEL_EXPORTER_OTLP_HEADERS, sampledShare: OTEL_TRACES_SAMPLER_ARG };
}

function mapConfig(env: z.infer<typeof settings>) {
  return {
    /** A style of MapLibre's; null: the map that the web app draws itself. */
    styleUrl: env.MAP_STYLE_URL ?? null,
    /** Origins beside the style's own from which browsers may load tiles, glyphs and sprites. */
    origins: env.MAP_ORIGINS,
  };
}

/** An S3-compatible object store, addressed path-style. */
function s3Config(env: z.infer<typeof settings>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * The host for URLs: browsers cannot open a wildcard address, and make passkeys only for a name. So mails, pages and passkeys of a
 * server on this machine all say "localhost".
 */
function urlHost(host: string): string {
  if (["0.0.0.0", "::", "127.0.0.1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
