import type { Random } from "../../apps/api/seeds/random.ts";
import type { RequestOptions } from "../load/http-connection.ts";
import { prepare, type ExpectedResponse, type Headers, type PreparedRequest } from "../load/request.ts";

/** A user with a valid access token. */
export type Person = { readonly id: number; readonly token: string };

export type SignedInFacts = {
  readonly people: readonly Person[];
  readonly propertyIds: readonly number[];
};

/** Shares of signed-in users' calls, in per cent. */
export const signedInShares = [
  ["saved ids", 15],
  ["save", 10],
  ["saved listings", 5],
  ["unread messages", 15],
  ["unread notifications", 15],
  ["threads", 8],
  ["conversation", 8],
  ["send", 8],
  ["notifications", 5],
  ["who am I", 5],
  ["visit", 6],
] as const;
export type SignedInKind = (typeof signedInShares)[number][0];

const list: ExpectedResponse = { body: "list" };
const object = (...fields: string[]): ExpectedResponse => ({ body: "object", fields });
type Draft = { path: string; expected: ExpectedResponse; sent?: RequestOptions };

function drafts(random: Random, propertyIds: readonly number[]): Record<SignedInKind, (other: number) => Draft> {
  const property = (): number => random.pick(propertyIds);
  const post = (body: object): RequestOptions => ({ method: "POST", body });
  const words = (): object => ({ content: `Is it still free? I could come on day ${random.int(1, 28)}.` });
  return {
    "saved ids": () => ({ path: "main/favorites/ids/", expected: list }),
    save: () => ({ path: `main/properties/${property()}/favorites/`, expected: object("id"), sent: post({}) }),
    "saved listings": () => ({ path: "main/favorites/", expected: list }),
    "unread messages": () => ({ path: "main/messages/unread/", expected: object("unread") }),
    "unread notifications": () => ({ path: "main/notifications/unread/", expected: object("unread") }),
    threads: () => ({ path: "main/messages/", expected: object("messages") }),
    conversation: (other) => ({ path: `main/messages/?user_id=${other}`, expected: object("messages") }),
    send: (other) => ({ path: `main/messages/?user_id=${other}`, expected: object("id"), sent: post(words()) }),
    notifications: () => ({ path: "main/notifications/", expected: list }),
    "who am I": () => ({ path: "core/user/me/", expected: object("username") }),
    visit: () => ({ path: `main/properties/${property()}/visit/`, expected: object(), sent: post({}) }),
  };
}

/** Returns a generator of calls, each of a random user. */
export function createSignedInMix(
  random: Random,
  { people, propertyIds }: SignedInFacts,
  headers: Headers,
): () => PreparedRequest {
  const draft = drafts(random, propertyIds);
  return () => {
    const kind = random.weighted(signedInShares);
    const at = random.int(0, people.length - 1);
    const other = people[(at + random.int(1, people.length - 1)) % people.length]?.id ?? 0;
    const { path, expected, sent } = draft[kind](other);
    const request = { group: "signed in", kind, path: `/api/${path}`, expected, lastPage: 1, isFollowing: false };
    return prepare(request, { ...headers, authorization: `Bearer ${people[at]?.token ?? ""}` }, sent);
  };
}
