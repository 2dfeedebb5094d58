import type { Owner } from "../owners.ts";

/** A write, and the paths where its author reads it back, with the expected text of each. */
export type Write = {
  readonly what: string;
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly body?: object;
  readonly shown: Readonly<Record<string, RegExp>>;
};

const draft = {
  title: "Two rooms at the lagoon",
  description: "Two rooms near the road, with water and a meter of their own.",
  price: 800,
  detailed_address: "12 Lagoon Road",
  city: 8,
};

/** Writes to the user's own property, read back from its page, the catalogue and a search. */
function propertyWrites({ id, property }: Owner): Write[] {
  const own = `/api/main/properties/${property}/`;
  const edit = (what: string, body: object, shown: Write["shown"]): Write => ({ what, method: "PATCH", path: own, body, shown });
  const mine = "/api/main/properties/my-properties/";
  const listed = `/api/main/properties/?creator=${id}&limit=50`;
  const found = "/api/main/properties/?search=quenchless";
  return [
    edit("an edited title", { title: "Painted last week" }, { [own]: /Painted last week/, [listed]: /Painted last week/ }),
    edit("an edited price", { price: 4_321 }, { [own]: /4321/, [listed]: /4321/ }),
    edit("a title that is searched for", { title: "Quenchless veranda" }, { [found]: /Quenchless/ }),
    {
      what: "a posted draft",
      method: "POST",
      path: "/api/main/properties/",
      body: draft,
      shown: { [mine]: /Two rooms at the lagoon/ },
    },
  ];
}

/** Favorites of another owner's property, and messages with that owner. */
function socialWrites(other: Owner): Write[] {
  const theirs = `/api/main/properties/${other.property}/`;
  const listed = `/api/main/properties/?creator=${other.id}&limit=50`;
  const isSaved = /"favorite_id":\d/;
  const saved = {
    "/api/main/favorites/ids/": new RegExp(`"property":${other.property}\\b`),
    [theirs]: isSaved,
    [listed]: isSaved,
  };
  const thread = `/api/main/messages/?user_id=${other.id}`;
  const read = `/api/main/messages/mark_read/?user_id=${other.id}`;
  const news = "/api/main/notifications/";
  const none = /"unread":0\b/;
  return [
    { what: "a heart", method: "POST", path: `${theirs}favorites/`, shown: saved },
    { what: "a message", method: "POST", path: thread, body: { content: "Is it free?" }, shown: { [thread]: /Is it free\?/ } },
    { what: "messages marked read", method: "PATCH", path: read, shown: { "/api/main/messages/unread/": none } },
    {
      what: "notifications marked read",
      method: "PATCH",
      path: news,
      body: { is_read: true },
      shown: { [`${news}unread/`]: none },
    },
  ];
}

function accountWrites({ id }: Owner): Write[] {
  const path = "/api/core/user/me/";
  const username = "renamed_owner";
  const shown = { [path]: /renamed_owner/, [`/api/core/users/all/?id=${id}`]: /renamed_owner/ };
  return [{ what: "a name", method: "PATCH", path, body: { username }, shown }];
}

/** Returns one write of every kind that its author can read back. */
export function listWrites(owner: Owner, other: Owner): Write[] {
  return [...propertyWrites(owner), ...socialWrites(other), ...accountWrites(owner)];
}
