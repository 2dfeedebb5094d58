import type { OutboxMessage, TokenPair } from "@efie/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

export type Person = { readonly id: number; readonly username: string; readonly email: string } & TokenPair;

export const password = "kente-and-cocoa";
let made = 0;
/** Access tokens last 15 minutes, and a run on a slow machine may last longer. */
const sessionMilliseconds = 5 * 60_000;
const sessions = new Map<string, { readonly tokens: TokenPair; readonly since: number }>();
const sharedPeople = new Map<string, Person>();

/** A new account, so that tests do not affect each other. */
export async function makePerson(request: APIRequestContext, name = "person"): Promise<Person> {
  made += 1;
  const username = `${name}_${process.pid.toString(36)}_${made}`.slice(0, 20);
  const email = `${username}@example.com`;
  const registered = await request.post("/api/core/user/create/", {
    data: {
      first_name: "Abena",
      last_name: "Mensah",
      username,
      email,
      password,
      phone_number: "0241234567",
      account_type: "regular",
    },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const { id } = (await registered.json()) as { id: number };
  return { id, username, email, ...(await logIn(request, username, password)) };
}

/**
 * One account of this name for all tests of a worker, because each new account costs the server two hashes. For tests that do not
 * change the account's data, or do not depend on it.
 */
export async function sharedPerson(request: APIRequestContext, name: string): Promise<Person> {
  const known = sharedPeople.get(name);
  if (known !== undefined) return { ...known, ...(await logInOnce(request, known.username, password)) };
  const person = await makePerson(request, name);
  sharedPeople.set(name, person);
  sessions.set(person.username, { tokens: person, since: performance.now() });
  return person;
}

/** The demo accounts share one password. Tests only read them, because other tests do, too. */
export async function logInDemo(request: APIRequestContext, username: string): Promise<TokenPair> {
  return logInOnce(request, username, "efie-demo-2026");
}

async function logInOnce(request: APIRequestContext, username: string, secret: string): Promise<TokenPair> {
  const session = sessions.get(username);
  if (session !== undefined && performance.now() - session.since < sessionMilliseconds) return session.tokens;
  const tokens = await logIn(request, username, secret);
  sessions.set(username, { tokens, since: performance.now() });
  return tokens;
}

/** Always a new session. */
export async function logIn(request: APIRequestContext, username: string, secret = password): Promise<TokenPair> {
  const answer = await request.post("/api/core/user/login/", { data: { username, password: secret } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as TokenPair;
}

/** The newest message to an address or a number, once there is one, but the mail that welcomes everybody who registers. */
export async function readMessage(request: APIRequestContext, to: string): Promise<OutboxMessage> {
  const read = async () => {
    const messages = (await (await request.get("/api/sandbox/outbox/", { params: { to } })).json()) as OutboxMessage[];
    return messages.find(({ subject }) => subject !== "Welcome to Efie");
  };
  await expect.poll(async () => (await read()) !== undefined).toBe(true);
  return (await read()) as OutboxMessage;
}

/** Stores tokens in the browser, as the login page would. Open the page to test afterwards. */
export async function signIn(page: Page, { access, refresh }: TokenPair): Promise<void> {
  if (!page.url().endsWith("/icon.svg")) await page.goto("/icon.svg");
  await page.evaluate(
    (tokens) => {
      localStorage.setItem("access", tokens.access);
      localStorage.setItem("refresh", tokens.refresh);
    },
    { access, refresh },
  );
}

/** Logs in through the login page. */
export async function typeLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** An access token that the server refuses. */
export const badToken = "eyJhbGciOiJIUzI1NiJ9.e30.not-a-signature";

/** Replaces the access token by an invalid one. The refresh token stays. */
export async function expireAccess(page: Page): Promise<void> {
  await page.evaluate((token) => localStorage.setItem("access", token), badToken);
}

/** Blocks the socket, so that the page learns about an ended session only with its next call. Call this before opening the page. */
export async function blockSocket(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\//, (socket) => void socket.close());
}

/** The tokens that the browser holds. */
export async function readTokens(page: Page): Promise<TokenPair> {
  return page.evaluate(() => ({ access: localStorage.getItem("access") ?? "", refresh: localStorage.getItem("refresh") ?? "" }));
}

/** Removes both tokens without an event for the page, as when a browser clears its site data. */
export async function removeTokens(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

/** The headers to call the API as this person. */
export function as({ access }: Pick<TokenPair, "access">): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${access}` } };
}

/** Verifies a number by the code of its SMS: it is nobody else's, so that no other account proves it, too. */
export async function verifyPhone(request: APIRequestContext, person: Person): Promise<string> {
  made += 1;
  const number = `23324${String((Date.now() + made * 1_009) % 10_000_000).padStart(7, "0")}`;
  expect((await request.patch("/api/core/user/me/", { ...as(person), data: { phone_number: number } })).status()).toBe(200);
  await request.post("/api/core/verify/phone/", as(person));
  const { code } = await readMessage(request, number);
  expect((await request.post("/api/core/verify/phone/confirm/", { ...as(person), data: { code } })).status()).toBe(200);
  return number;
}
