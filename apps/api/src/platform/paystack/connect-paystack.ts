import { createSandbox, type Sandbox } from "@efie/paystack-sandbox";
import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Clock } from "../process/clock.ts";
import type { Executor } from "../database/tables.ts";
import type { Logger } from "../observability/log.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { traceFetch } from "../observability/traced-fetch.ts";
import { createPaystack, type Paystack } from "./paystack.ts";
import { createSandboxStore } from "./sandbox-transactions.repository.ts";

/** The path of the sandbox. */
export const sandboxPath = "/sandbox/paystack";

/** The provider, and the settings of its popup. `sandbox` is null with real keys. */
export type ConnectedPaystack = { paystack: Paystack; publicKey: string; inlineUrl: string; sandbox: Sandbox | null };

export type PaystackParts = {
  config: Pick<Config, "publicUrl" | "paystack">;
  db: Executor;
  clock: Clock;
  log: Logger;
  telemetry?: Telemetry | null;
  /** The same in every process of an installation. */
  jwtSecret: string;
  /** Sends a request to this server, whatever the host of its URL. */
  sendInProcess: typeof fetch;
};

/** The sandbox's secret key. It is derived from our secret, so others can neither open transactions nor sign webhooks. */
export function sandboxSecretKey(jwtSecret: string): string {
  return `sk_sandbox_${createHmac("sha256", jwtSecret).update("paystack sandbox").digest("hex")}`;
}

function openSandbox({ config: { publicUrl }, db, clock, log, jwtSecret, sendInProcess }: PaystackParts): Sandbox {
  return createSandbox({
    store: createSandboxStore(db),
    secretKey: sandboxSecretKey(jwtSecret),
    publicUrl: `${publicUrl}${sandboxPath}`,
    now: () => clock.now(),
    newCode: () => randomBytes(10).toString("hex"),
    deliver: async (body, signature) => {
      const headers = { "content-type": "application/json", "x-paystack-signature": signature };
      const answer = await sendInProcess(`${publicUrl}/api/payments/paystack/webhook`, { method: "POST", headers, body });
      if (!answer.ok) log.warn({ status: answer.status }, "a webhook of the sandbox was refused");
    },
  });
}

/** Paystack with the configured keys, or else the sandbox: the same adapter with another URL. */
export function connectPaystack(parts: PaystackParts): ConnectedPaystack {
  const { config, log, telemetry = null, jwtSecret, sendInProcess } = parts;
  const { keys, apiUrl, inlineUrl, timeoutMs } = config.paystack;
  const sandbox = keys ? null : openSandbox(parts);
  if (sandbox) log.warn("No Paystack keys are set: payments go to the sandbox, and no money moves");
  else if (keys?.secret.startsWith("sk_test_")) log.warn("Paystack's keys are test keys: anybody can pay with a test card");
  // Without the payment's reference.
  const templateOf = (path: string): string => path.replace(/\/transaction\/verify\/.*$/, "/transaction/verify/{reference}");
  const paystack = createPaystack({
    apiUrl: keys ? apiUrl : `${config.publicUrl}${sandboxPath}`,
    secretKey: keys?.secret ?? sandboxSecretKey(jwtSecret),
    log,
    timeoutMs,
    send: traceFetch(keys ? fetch : sendInProcess, telemetry, templateOf),
  });
  const publicKey = keys?.public ?? "pk_sandbox_efie";
  return { paystack, publicKey, inlineUrl: keys ? inlineUrl : `${sandboxPath}/inline.js`, sandbox };
}
