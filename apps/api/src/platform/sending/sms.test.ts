import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { theOnly, startHttpService, type HttpService, type ServiceAnswer } from "../../../test/http-service.ts";
import { createArkesel, createHubtel, type SmsProvider } from "./sms.ts";

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService(() => ({ status: 500 }));
});
afterAll(() => service.close());
beforeEach(() => void (service.received.length = 0));

const message = { to: "233241234567", text: "Your code is 123456.", reference: "efie-7-abc" };
const handedOver = async (): Promise<void> => {};

const taken = {
  arkesel: { status: 200, body: { status: "success", data: [{ recipient: message.to, id: "9b752841" }] } },
  hubtel: { status: 201, body: { rate: 0.03, messageId: "9c5f3edc", status: 0, networkId: "62001" } },
};
const providers = {
  arkesel: (apiUrl: string): SmsProvider => createArkesel({ apiUrl, sender: "Efie", apiKey: "key-1", timeoutMs: 200 }),
  hubtel: (apiUrl: string): SmsProvider =>
    createHubtel({ apiUrl, sender: "Efie", clientId: "id-1", clientSecret: "secret-1", timeoutMs: 200 }),
};

test("Arkesel is asked as its API wants it", async () => {
  service.answer = () => taken.arkesel;
  expect(await providers.arkesel(service.url).send(message, handedOver)).toEqual({ kind: "sent" });
  const { method, path, headers, body } = theOnly(service.received);
  expect([method, path, headers["api-key"], headers["content-type"]]).toEqual([
    "POST",
    "/api/v2/sms/send",
    "key-1",
    "application/json",
  ]);
  expect(JSON.parse(body.toString())).toEqual({ sender: "Efie", message: message.text, recipients: [message.to] });
});

test("Hubtel is asked as its API wants it", async () => {
  service.answer = () => taken.hubtel;
  expect(await providers.hubtel(service.url).send(message, handedOver)).toEqual({ kind: "sent" });
  const { method, path, headers, body } = theOnly(service.received);
  const basic = `Basic ${Buffer.from("id-1:secret-1").toString("base64")}`;
  expect([method, path, headers.authorization]).toEqual(["POST", "/v1/messages/send", basic]);
  const sent = { From: "Efie", To: message.to, Content: message.text, ClientReference: message.reference };
  expect(JSON.parse(body.toString())).toEqual(sent);
});

const outcomes: [answer: ServiceAnswer, arkesel: string, hubtel: string][] = [
  [{ status: 400, body: { message: "Bad number" } }, "refused", "refused"],
  [{ status: 422, body: { message: "Invalid phone" } }, "refused", "failed"],
  [{ status: 401, body: {} }, "failed", "failed"],
  [{ status: 402, body: { message: "Insufficient balance" } }, "failed", "failed"],
  [{ status: 429 }, "failed", "failed"],
  [{ status: 503 }, "failed", "failed"],
  [{ status: 504 }, "unanswered", "unanswered"],
  [{ status: 200, body: { status: "error", message: "no" } }, "failed", "failed"],
  [{ status: 200, body: { status: 7 } }, "failed", "failed"],
  ["mute", "unanswered", "unanswered"],
  ["hangs up", "unanswered", "unanswered"],
];

test.each(outcomes)("an answer %j means %s to Arkesel and %s to Hubtel", async (answer, arkesel, hubtel) => {
  service.answer = () => answer;
  for (const [name, kind] of Object.entries({ arkesel, hubtel }))
    expect([name, (await providers[name as "hubtel"](service.url).send(message, handedOver)).kind]).toEqual([name, kind]);
});

test("without a listening server nothing is handed over; when the caller aborts, nothing is sent", async () => {
  expect(await providers.hubtel("http://127.0.0.1:4199").send(message, handedOver)).toMatchObject({ kind: "failed" });
  const stop = async (): Promise<void> => {
    throw new Error("dropped");
  };
  await expect(providers.arkesel(service.url).send(message, stop)).rejects.toThrow("dropped");
  expect(service.received).toEqual([]);
});
