import { promoCodeBody, type PromoCodeBody } from "@efie/contract";
import { parseArgs } from "node:util";
import { createPromoCode, endPromoCode } from "./modules/moderation/index.ts";
import { createPromoCodes } from "./modules/promo-codes/index.ts";
import { OperatorError } from "./platform/app-error.ts";
import { runCommand, type Command, type CommandTools } from "./platform/process/run-command.ts";

/** `npm run promo -- create <code> …` and `npm run promo -- end <code>`. Importing this module runs it. */

const usage = `Say what the code gives, or which one ends now:
  npm run promo -- create <code> (--percent <percent> | --fixed <cedis>)
    [--for subscription|listing|both] [--plan <id>] [--from <date>] [--until <date>] [--uses <number>] [--per-person <number>]
  npm run promo -- end <code>`;

const word = { type: "string" } as const;
const options = {
  percent: word,
  fixed: word,
  for: word,
  plan: word,
  from: word,
  until: word,
  uses: word,
  "per-person": word,
};

function readWords() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** A date means its start in Ghana, which uses UTC. */
function instantOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (Number.isNaN(Date.parse(text))) throw new OperatorError(`${text} is no date. Write it like 2026-12-31.`);
  return new Date(text).toISOString();
}

type Words = ReturnType<typeof readWords>["values"];

/** Converts the arguments to the body that staff would send. */
function readBody(code: string, values: Words): PromoCodeBody {
  if ((values.percent === undefined) === (values.fixed === undefined)) throw new OperatorError(usage);
  const parsed = promoCodeBody.safeParse({
    code,
    kind: values.percent === undefined ? "fixed" : "percent",
    value: Number(values.percent ?? values.fixed),
    applies_to: values.for ?? "both",
    plan: values.plan === undefined ? null : Number(values.plan),
    starts_at: instantOf(values.from),
    ends_at: instantOf(values.until),
    max_uses: values.uses === undefined ? null : Number(values.uses),
    ...(values["per-person"] === undefined ? {} : { max_uses_per_user: Number(values["per-person"]) }),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new OperatorError(`${problems.join("\n")}\n${usage}`);
}

async function create({ db, clock }: CommandTools, body: PromoCodeBody): Promise<string> {
  const promoCodes = createPromoCodes(clock);
  const { code, kind, value, applies_to } = await createPromoCode({ db, clock, promoCodes }, null, body);
  const gives = kind === "percent" ? `${value} % off` : `GH₵${value} off`;
  return `${code} gives ${gives} (${applies_to === "both" ? "plans and listings" : applies_to}).`;
}

async function end({ db, clock }: CommandTools, name: string): Promise<string> {
  const promoCodes = createPromoCodes(clock);
  const { code, ends_at } = await endPromoCode({ db, clock, promoCodes }, null, { code: name });
  return `${code} has ended (${ends_at}).`;
}

function readCommand(): Command {
  const { positionals, values } = readWords();
  const [verb, code, ...rest] = positionals;
  if (code === undefined || rest.length > 0) throw new OperatorError(usage);
  if (verb === "end" && Object.keys(values).length === 0) return (tools) => end(tools, code);
  if (verb !== "create") throw new OperatorError(usage);
  const body = readBody(code, values);
  return (tools) => create(tools, body);
}

await runCommand(readCommand);
