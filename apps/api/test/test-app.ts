import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Property } from "@efie/contract";
import type { FastifyInstance, InjectOptions } from "fastify";
import { buildApp, type AppDeps } from "../src/app.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { isMigrated } from "../src/platform/database/migrate.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { createErrorReport } from "../src/platform/observability/report-error.ts";
import { createLimiterFactory } from "../src/platform/security/rate-limiter.ts";
import { defaultLimits } from "../src/http/edge/load-shedding.ts";
import { createJournal } from "../src/platform/storage/journal.ts";
import { createPrivateFiles } from "../src/platform/storage/create-storage.ts";
import { createTokens } from "../src/platform/security/tokens.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestConfig, silentLog } from "./test-config.ts";
import { createTestDatabase } from "./test-database.ts";
import { createTestRows, type TestRows } from "./test-properties.ts";
import { createTestStorage } from "./test-storage.ts";
import { refuseUndeclared } from "./undeclared.ts";

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  /** The body as text. */
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  body: unknown;
  /** Cookies that were set, by name. */
  cookies: Readonly<Record<string, string>>;
};

/** Request options. `as` sends that user's access token; `token` is any text after "Bearer". */
export type RequestOptions = {
  as?: { id: number };
  token?: string;
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  /** Client IP address. */
  from?: string;
};

/** A parsed list response. */
export type List = { items: Property[]; ids: number[]; total: number; isCapped: boolean; next: string | null };

export type TestApp = TestRows & {
  app: FastifyInstance;
  connection: DatabaseConnection;
  db: Executor;
  clock: TestClock;
  storage: Awaited<ReturnType<typeof createTestStorage>>;
  send(request: InjectOptions, options?: RequestOptions): Promise<Answer>;
  /** Paths are below /api, as in the contract: `get("main/properties/")`. */
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: object, options?: RequestOptions): Promise<Answer>;
  patch(path: string, body: object, options?: RequestOptions): Promise<Answer>;
  remove(path: string, options?: RequestOptions): Promise<Answer>;
  /** Uploads files as a form, in the field `images` by default. */
  upload(
    path: string,
    files: readonly Buffer[],
    options?: RequestOptions & { field?: string; fileName?: string; fields?: Readonly<Record<string, string>> },
  ): Promise<Answer>;
  /** Returns a list of properties; throws unless the status is 200. `query` has no question mark. */
  list(query?: string, options?: RequestOptions): Promise<List>;
  tokenFor(user: { id: number }): Promise<string>;
  close(): Promise<void>;
};

export type TestAppOverrides = Partial<
  Pick<
    AppDeps,
    | "log"
    | "telemetry"
    | "isReady"
    | "limiters"
    | "bus"
    | "admissionLimits"
    | "imageSemaphore"
    | "indexChecks"
    | "web"
    | "channels"
  >
> & {
  now?: Date | string;
  config?: Parameters<typeof createTestConfig>[0];
  /** Shares another app's database, which stays open. */
  connection?: DatabaseConnection;
  /** Existing photos. */
  storage?: TestApp["storage"];
  /** False where rows hold documents that no listing has. */
  checksAnswers?: boolean;
};

/** Disables the event loop limit, because requests that are injected together share one turn of the event loop. */
const unlimitedTurn = { ...defaultLimits, maxTurnMilliseconds: Number.POSITIVE_INFINITY };
/** Signs tokens and links in tests. */
export const testSecret = "a-secret-for-tests-only-0123456789abcdef";

/** Returns the next page's query from a Link header. */
function nextQuery(link: string | undefined): string | null {
  return /^<[^?>]*\?([^>]*)>; rel="next"$/.exec(link ?? "")?.[1] ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Starts the API with a new database, a fixed clock and, unless the test provides it, without the web app.
 */
export async function startTestApp({
  now,
  config,
  connection: shared,
  checksAnswers = true,
  ...overrides
}: TestAppOverrides = {}): Promise<TestApp> {
  const connection = shared ?? (await createTestDatabase());
  const storage = overrides.storage ?? (await createTestStorage());
  const clock = createTestClock(now);
  const { db, reads } = connection;
  const { log = silentLog, telemetry = null } = overrides;
  const limiters = overrides.limiters ?? createLimiterFactory(null, () => {});
  // Every query of the catalogue index is compared with SQL.
  const differences: unknown[] = [];
  const indexChecks = overrides.indexChecks ?? {
    every: 1,
    maxShare: Infinity,
    mayLag: false,
    report: (difference) => differences.push(difference),
  };
  const app = await buildApp({
    config: createTestConfig(config),
    jwtSecret: testSecret,
    db,
    reads,
    storage,
    impressions: createJournal(join(storage.root, "impressions"), clock),
    privateFiles: await createPrivateFiles({ s3: null, dataDirectory: storage.root }),
    clock,
    log,
    reportError: createErrorReport(log, telemetry),
    telemetry,
    limiters,
    ...(overrides.bus ? { bus: overrides.bus } : {}),
    ...(overrides.channels ? { channels: overrides.channels } : {}),
    ...(overrides.imageSemaphore ? { imageSemaphore: overrides.imageSemaphore } : {}),
    indexChecks,
    admissionLimits: overrides.admissionLimits ?? unlimitedTurn,
    isReady: overrides.isReady ?? (() => isMigrated(db)),
    passwordStrength: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
    web: overrides.web ?? null,
  });
  const tokens = createTokens(testSecret, clock);
  const calls = createCalls(app, (user) => tokens.sign({ userId: user.id }), checksAnswers);
  const close = async (): Promise<void> => {
    await app.close();
    await limiters.close();
    if (!shared) await connection.close();
    await storage.close();
    if (differences.length > 0) throw new Error(`the index and SQL disagree: ${JSON.stringify(differences[0])}`);
  };
  return { app, connection, db, clock, storage, ...calls, ...createTestRows(db, clock), close };
}

const userAgent =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

type Calls = Pick<TestApp, "send" | "get" | "post" | "patch" | "remove" | "upload" | "list" | "tokenFor">;

type Form = { files: readonly Buffer[]; field: string; fileName: string; fields: Readonly<Record<string, string>> };

async function toForm({ files, field, fileName, fields }: Form): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), fileName);
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") ?? "" };
}

function createCalls(app: FastifyInstance, tokenFor: Calls["tokenFor"], checksAnswers: boolean): Calls {
  const send: Calls["send"] = async (request, { as, token, headers, cookies, from } = {}) => {
    const bearer = token ?? (as ? await tokenFor(as) : null);
    // Injected requests would share one turn of the event loop; pages are refused late in a long one.
    await setImmediate();
    const response = await app.inject({
      ...request,
      // A phone's: the injecting library's own name is that of a robot.
      headers: {
        "user-agent": userAgent,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...request.headers,
        ...headers,
      },
      ...(cookies ? { cookies } : {}),
      ...(from ? { remoteAddress: from } : {}),
    });
    const body = parseJson(response.body);
    const { method = "GET", url } = request;
    if (checksAnswers && typeof url === "string") refuseUndeclared(method, url, response.statusCode, body);
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      text: response.body,
      body,
      cookies: Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])),
    };
  };
  const get: Calls["get"] = (path, options) => send({ method: "GET", url: `/api/${path}` }, options);
  return {
    send,
    get,
    tokenFor,
    post: (path, body, options) => send({ method: "POST", url: `/api/${path}`, ...(body ? { payload: body } : {}) }, options),
    patch: (path, payload, options) => send({ method: "PATCH", url: `/api/${path}`, payload }, options),
    remove: (path, options) => send({ method: "DELETE", url: `/api/${path}` }, options),
    upload: async (path, files, { field = "images", fileName = "photo.jpg", fields = {}, ...options } = {}) => {
      const { payload, type } = await toForm({ files, field, fileName, fields });
      return await send({ method: "POST", url: `/api/${path}`, payload, headers: { "content-type": type } }, options);
    },
    list: async (query = "", options) => {
      const answer = await get(`main/properties/${query === "" ? "" : `?${query}`}`, options);
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`);
      const items = answer.body as Property[];
      return {
        items,
        ids: items.map(({ id }) => id),
        total: Number(answer.headers["x-total-count"]),
        isCapped: answer.headers["x-total-count-capped"] === "true",
        next: nextQuery(answer.headers["link"]),
      };
    },
  };
}
