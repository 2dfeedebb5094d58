import type { PaymentJourneys } from "./payment-journeys.ts";
import { form } from "./publishing.ts";
import type { TestUser } from "./test-properties.ts";

/** Users who read and write continuously through HTTP, each in a loop. */
export type Traffic = {
  /** Number of rounds that the slowest user has finished. */
  rounds(): number;
  /** Unexpected responses, one line each. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
};

type Send = (status: number, method: string, path: string, body?: object) => Promise<unknown>;
type UserFlow = (send: Send, round: number) => Promise<unknown>;

const password = "longer-than-eight-1";

/** Requests that read and write the main tables, one sequence per user. */
function userFlows(property: { id: number }, partner: TestUser): Record<string, UserFlow> {
  return {
    reader: async (send) => {
      await send(200, "GET", "main/properties/?search=house");
      await send(200, "GET", `main/properties/${property.id}/`);
      await send(200, "GET", `main/properties/${property.id}/similar/`);
      await send(200, "POST", `main/properties/${property.id}/visit/`);
      await send(200, "GET", "core/users/all/");
    },
    newcomer: async (send, round) => {
      const [username, email] = [`newcomer_${round}`, `newcomer-${round}@mail.example`];
      const names = { first_name: "Efua", last_name: "Asante", phone_number: "0244000000", account_type: "regular" };
      await send(201, "POST", "core/user/create/", { ...names, username, email, password });
      const session = (await send(200, "POST", "core/user/login/", { username, password })) as { refresh: string };
      await send(200, "POST", "core/token/refresh/", { refresh: session.refresh });
      await send(200, "PATCH", "core/user/me/", { account_type: "agent" });
    },
    messenger: async (send) => {
      await send(201, "POST", `main/messages/?user_id=${partner.id}`, { content: "Is it still free?" });
      await send(200, "GET", `main/messages/?user_id=${partner.id}`);
      await send(200, "GET", "main/messages/unread/");
      await send(200, "GET", "main/notifications/");
    },
    saver: async (send) => {
      const { id } = (await send(201, "POST", `main/properties/${property.id}/favorites/`)) as { id: number };
      await send(200, "GET", "main/favorites/");
      await send(204, "DELETE", `main/properties/${property.id}/favorites/${id}/`);
    },
    seller: async (send, round) => {
      const { id } = (await send(201, "POST", "main/properties/", form)) as { id: number };
      await send(200, "PATCH", `main/properties/${id}/`, { price: 900 });
      // A user may have at most twenty unpaid payments.
      if (round < 20) await send(201, "POST", "main/listing-payments/", { property_id: id, amount: 30 });
      await send(204, "DELETE", `main/properties/${id}/`);
      await send(200, "GET", "main/properties/my-properties/");
    },
  };
}

/** Starts all users against a listening server. */
export async function startTraffic({ t }: PaymentJourneys, url: string): Promise<Traffic> {
  const [owner, partner] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
  const property = await t.makeProperty({ owner, photos: ["front.webp"] });
  const flows = Object.entries(userFlows(property, partner));
  const failures: string[] = [];
  const done = flows.map(() => 0);
  const stopping = new AbortController();
  const loop = async ([name, flow]: [string, UserFlow], index: number): Promise<void> => {
    const person = await t.makeUser({ username: `busy_${name}` });
    const token = await t.tokenFor(person);
    const send: Send = async (status, method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (answer.status !== status) failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return text === "" ? null : (JSON.parse(text) as unknown);
    };
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await flow(send, round).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
      done[index] = round + 1;
    }
  };
  const loops = flows.map(loop);
  return {
    rounds: () => Math.min(...done),
    failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
