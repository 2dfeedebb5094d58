import { parseArgs } from "node:util";
import { usualProgram } from "./server.ts";

export const stepNames = ["api", "pages", "load", "index", "edits", "lighthouse", "explain"] as const;
export type StepName = (typeof stepNames)[number];

/** What `npm run bench -- …` was asked to do. */
export type Options = {
  readonly steps: readonly StepName[];
  readonly sizes: readonly number[];
  readonly seconds: number;
  readonly connections: number;
  /** Sockets that stand open during the load. */
  readonly sockets: number;
  /** How long the load's memory is watched; 0: not at all. */
  readonly soakSeconds: number;
  /** With `{n}` for the size: catalogues that are there already; null: the bench makes its own. */
  readonly databaseUrlTemplate: string | null;
  readonly program: string;
  readonly port: number;
  /** Asks for compressed answers, as browsers do. */
  readonly isCompressed: boolean;
  /** Shows every kind of request and the slowest ones. */
  readonly isVerbose: boolean;
  /** Measures the mix only, not each class by itself. */
  readonly isMixOnly: boolean;
  /** Takes the build of the web app that is there. */
  readonly isBuilt: boolean;
  /** CATALOGUE_INDEX of the servers; null: their own choice. */
  readonly catalogueIndex: string | null;
  /** Lets `explain` write bench/results/list-query-plans.md. */
  readonly writes: boolean;
};

/** The command line cannot be understood; the message says what is wrong and how it is used. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `npm run bench -- [step…] [options]
  steps: ${stepNames.join(", ")} (api, pages and lighthouse unless named)
  --sizes 10000,100000,1000000   listings in the catalogues
  --seconds 20                   length of each measurement
  --connections 8                readers at once
  --sockets 5000                 load: sockets that stand open
  --soak 1200                    load: seconds at half the load while memory is watched
  --database-url-template URL    catalogues that are there already, {n} for the size
  --server FILE                  the server's program (${usualProgram})
  --port 3300                    the first port to use
  --gzip                         ask for compressed answers
  --verbose                      every kind of request, and the slowest
  --mix-only                     not each class by itself
  --no-build                     take the build of the web app that is there
  --catalogue-index on|off       whether the servers have an index (auto)
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
      server: { type: "string", default: usualProgram },
      port: { type: "string", default: "3300" },
      gzip: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
      "mix-only": { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      "catalogue-index": { type: "string" },
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
 * Reads the command line.
 * @throws UsageError
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
    isBuilt: values["no-build"],
    catalogueIndex: values["catalogue-index"] ?? null,
    writes: values.write,
  };
}
