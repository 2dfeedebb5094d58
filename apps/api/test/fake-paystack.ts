import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Transaction = { reference: string; email: string; amount: number; currency: string; status: string };

/** A fake of Paystack's documented HTTP API with switchable failures. */
export type FakePaystack = {
  keys: { secret: string; public: string };
  url: string;
  /** By reference. */
  transactions: ReadonlyMap<string, Transaction>;
  /** References of requested refunds. */
  refunds: string[];
  /** Number of requested verifications. */
  verifications: number;
  /**
   * Failure mode. "down": 500; "slow": no effect and no response; "mute": effect without response; "odd": HTML instead of
   * JSON; "cut": truncated JSON; "sorry": 200 with `status: false`; "key": the secret key is rejected.
   */
  mood: "well" | "down" | "slow" | "mute" | "odd" | "cut" | "sorry" | "key";
  /** Number of requests without a response. */
  unanswered: number;
  /** Closes every connection, so that pending requests fail. */
  hangUp(): void;
  /** Sets the status of a refund. */
  settleRefund(reference: string, status: string): void;
  /** Sets the status of a transaction without a webhook. */
  pay(reference: string, status?: string): void;
  /** Overrides fields in later verifications of this payment. */
  lie(reference: string, fields: object): void;
  /** Returns the body of an event and the headers with its signature. */
  sign(event: string, data: object): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
};

const keys = { secret: "sk_test_0123456789abcdef", public: "pk_test_0123456789abcdef" };

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

type Reply = [status: number, body: object];

function initialize(transactions: Map<string, Transaction>, body: Record<string, unknown>): Reply {
  const { email, amount, currency, reference } = body as unknown as Transaction;
  if (typeof email !== "string") return [400, { status: false, message: "Email Address is required", code: "missing_params" }];
  if (!Number.isInteger(amount) || amount <= 0) return [400, { status: false, message: "Invalid Amount Sent" }];
  if (transactions.has(reference))
    return [400, { status: false, message: "Duplicate Transaction Reference", code: "duplicate_reference" }];
  transactions.set(reference, { reference, email, amount, currency, status: "abandoned" });
  const access_code = `code${transactions.size}`;
  const data = { authorization_url: `https://checkout.paystack.com/${access_code}`, access_code, reference };
  return [200, { status: true, message: "Authorization URL created", data }];
}

function verify(fake: FakePaystack, lies: ReadonlyMap<string, object>, reference: string): Reply {
  fake.verifications += 1;
  const transaction = fake.transactions.get(reference);
  if (!transaction) return [400, { status: false, message: "Transaction reference not found.", code: "transaction_not_found" }];
  const { status, amount, currency, email } = transaction;
  const data = {
    id: 4_099_260_516,
    domain: "test",
    status,
    reference,
    amount,
    currency,
    requested_amount: amount,
    gateway_response: "",
    channel: "card",
    paid_at: null,
    metadata: "",
    customer: { email },
  };
  return [200, { status: true, message: "Verification successful", data: { ...data, ...lies.get(reference) } }];
}

/** A transaction can be refunded once and completely, as with Paystack. */
function refund(fake: FakePaystack, states: Map<string, string>, reference: string): Reply {
  if (states.has(reference))
    return [
      400,
      { status: false, message: "Transaction has been fully reversed", type: "api_error", code: "transaction_reversed" },
    ];
  fake.refunds.push(reference);
  states.set(reference, "pending");
  return [200, { status: true, message: "Refund has been queued for processing", data: { status: "pending" } }];
}

const badAnswers: ReadonlyMap<string, string> = new Map([
  ["odd", "<html>Bad gateway</html>"],
  ["cut", '{"status": true, "message": "Verification successful", "data": {"status": "succ'],
  ["sorry", '{"status": false, "message": "We are having a moment"}'],
]);

/** Sends the response that the failure mode requires. */
async function respond(fake: FakePaystack, response: ServerResponse, answer: () => Promise<Reply>): Promise<void> {
  const { mood } = fake;
  const bad = badAnswers.get(mood);
  if (bad !== undefined) return void response.end(bad);
  const reply = mood === "slow" ? null : await answer();
  if (reply === null || mood === "mute") fake.unanswered += 1;
  else response.writeHead(reply[0], { "content-type": "application/json" }).end(JSON.stringify(reply[1]));
}

function sign(event: string, data: object): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify({ event, data });
  const signature = createHmac("sha512", keys.secret).update(payload).digest("hex");
  return { payload, headers: { "content-type": "application/json", "x-paystack-signature": signature } };
}

/** Starts the fake on a free port. */
export async function startFakePaystack(): Promise<FakePaystack> {
  const transactions = new Map<string, Transaction>();
  const lies = new Map<string, object>();
  const refundStates = new Map<string, string>();
  const answer = async (request: IncomingMessage): Promise<Reply> => {
    if (fake.mood === "down") return [500, { status: false, message: "Something went wrong" }];
    if (fake.mood === "key" || request.headers.authorization !== `Bearer ${keys.secret}`)
      return [401, { status: false, message: "Invalid key" }];
    const body = await readJson(request);
    if (request.url === "/transaction/initialize") return initialize(transactions, body);
    const reference = /^\/transaction\/verify\/(.+)$/.exec(request.url ?? "")?.[1];
    if (reference !== undefined) return verify(fake, lies, decodeURIComponent(reference));
    if (request.method === "GET" && request.url?.startsWith("/refund?")) {
      const data = [...refundStates].map(([transaction_reference, status]) => ({ transaction_reference, status }));
      return [200, { status: true, message: "Refunds retrieved", data }];
    }
    if (request.url !== "/refund") return [404, { status: false, message: "Not found" }];
    return refund(fake, refundStates, String(body["transaction"]));
  };
  const server = createServer((request, response) => void respond(fake, response, () => answer(request)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakePaystack = {
    keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    refunds: [],
    verifications: 0,
    mood: "well",
    unanswered: 0,
    hangUp: () => server.closeAllConnections(),
    settleRefund: (reference, status) => void refundStates.set(reference, status),
    pay: (reference, status = "success") => {
      const transaction = transactions.get(reference);
      if (!transaction) throw new Error(`the provider knows no ${reference}`);
      transaction.status = status;
    },
    lie: (reference, fields) => void lies.set(reference, fields),
    sign,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}
