import { parseArgs } from "node:util";
import { defaultProgram } from "./server.ts";

export const stepNames = [
  "api",
  "pages",
  "load",
  "index",
  "edits",
  "counting",
  "desk",
  "imports",
  "deliveries",
  "alerts",
  "copies",
  "map",
  "lighthouse",
  "explain",
] as const;
export type StepName = (typeof stepNames)[number];

/** Options of `npm run bench`. */
export type Options = {
  readonly steps: readonly StepName[];
  readonly sizes: readonly number[];
  readonly seconds: number;
  readonly connections: number;
  /** Number of open sockets during the load. */
  readonly sockets: number;
  /** Duration of the memory measurement; 0 for none. */
  readonly soakSeconds: number;
  /** URL of existing catalogues, with `{n}` for the size; null to create them. */
  readonly databaseUrlTemplate: string | null;
  readonly program: string;
  readonly port: number;
  /** Requests compressed responses, as browsers do. */
  readonly isCompressed: boolean;
  /** Prints every kind of request and the slowest ones. */
  readonly isVerbose: boolean;
  /** Measures only the mix, not each class separately. */
  readonly isMixOnly: boolean;
  /** Uses the existing build of the web app. */
  readonly skipsBuild: boolean;
  /** CATALOGUE_INDEX of the servers; null: their default. */
  readonly catalogueIndex: string | null;
  /** deliveries: mails to send, mails a second, and how many wait while the queue is explained. */
  readonly mails: number;
  readonly mailRate: number;
  readonly waiting: number;
  /** Makes `explain` write bench/results/list-query-plans.md. */
  readonly writes: boolean;
};

/** Invalid command line; the message contains the problem and the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `npm run bench -- [step…] [options]
  steps: ${stepNames.join(", ")} (api, pages and lighthouse unless named)
  --sizes 10000,100000,1000000   listings in the catalogues
  --seconds 20                   length of each measurement
  --connections 8                concurrent connections
  --sockets 5000                 load: open sockets
  --soak 1200                    load: seconds of the memory measurement at half the load
  --database-url-template URL    existing catalogues, {n} for the size
  --server FILE                  the server's program (${defaultProgram})
  --port 3300                    the first port to use
  --gzip                         request compressed responses
  --verbose                      every kind of request, and the slowest; explain: the plans
  --mix-only                     do not measure each class separately
  --no-build                     use the existing build of the web app
  --catalogue-index on|off       whether the servers have a catalogue index (auto)
  --mails 100000                 deliveries: mails to send
  --mail-rate 20                 deliveries: mails a second
  --waiting 1000000              deliveries: mails that wait while the queue is explained
  --write                        explain: write bench/results/list-query-plans.md`;

const defaultSteps: readonly StepName[] = ["api", "pages", "lighthouse"];

function readNumber(name: string, text: string): number {
  const value = Number(text.replaceAll("_", ""));
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${name}: ${text} is not a positive number.\n\n${usage}`);
}

function isStep(name: string): name is StepName {
  return (stepNames as readonly string[]).includes(name);
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sizes: { type: "string", default: "10000,100000,1000000" },
      seconds: { type: "string", default: "20" },
      connections: { type: "string", default: "8" },
      sockets: { type: "string", default: "5000" },
      soak: { type: "string" },
      "database-url-template": { type: "string" },
      server: { type: "string", default: defaultProgram },
      port: { type: "string", default: "3300" },
      gzip: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      "mix-only": { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      "catalogue-index": { type: "string" },
      mails: { type: "string", default: "100000" },
      "mail-rate": { type: "string", default: "20" },
      waiting: { type: "string", default: "1000000" },
      write: { type: "boolean", default: false },
    },
  });
}

function tryParse(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/**
 * Parses the command line.
 * @throws UsageError if it is invalid.
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = tryParse(args);
  const unknown = positionals.find((name) => !isStep(name));
  if (unknown !== undefined) throw new UsageError(`There is no step ${unknown}.\n\n${usage}`);
  return {
    steps: positionals.length > 0 ? stepNames.filter((name) => positionals.includes(name)) : defaultSteps,
    sizes: values.sizes.split(",").map((size) => readNumber("sizes", size)),
    seconds: readNumber("seconds", values.seconds),
    connections: readNumber("connections", values.connections),
    sockets: readNumber("sockets", values.sockets),
    soakSeconds: values.soak === undefined ? 0 : readNumber("soak", values.soak),
    databaseUrlTemplate: values["database-url-template"] ?? null,
    program: values.server,
    port: readNumber("port", values.port),
    isCompressed: values.gzip,
    isVerbose: values.verbose,
    isMixOnly: values["mix-only"],
    skipsBuild: values["no-build"],
    catalogueIndex: values["catalogue-index"] ?? null,
    mails: readNumber("mails", values.mails),
    mailRate: readNumber("mail-rate", values["mail-rate"]),
    waiting: readNumber("waiting", values.waiting),
    writes: values.write,
  };
}
