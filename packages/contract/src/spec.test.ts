import { expect, test } from "vitest";
import * as contract from "./index.ts";
import { limits, perkCodes, orderings, currency, type Call } from "./index.ts";

const calls: readonly Call[] = Object.entries(contract)
  .filter(([name]) => name.endsWith("Calls"))
  .flatMap(([, group]) => Object.values(group as Record<string, Call>));

/** The table of the specification's section 7: method, path and body fields. */
const specified: readonly (readonly [method: string, path: string, fields: string])[] = [
  ["POST", "core/token/refresh/", "refresh"],
  ["POST", "auth/token/refresh/", "refresh"],
  ["POST", "core/user/login/", "username password"],
  ["POST", "core/user/create/", "first_name last_name username email password phone_number account_type"],
  ["GET", "core/user/me/", ""],
  ["PATCH", "core/user/me/", "username"],
  ["GET", "core/users/all/", ""],
  ["GET", "main/properties/", ""],
  ["GET", "main/properties/{id}/", ""],
  [
    "POST",
    "main/properties/",
    "title description type price number_of_bedrooms number_of_bathrooms property_type city detailed_address status features condition square_meters parking_spaces has_garage wheelchair_access elevator secure_parking floor_number year_built",
  ],
  [
    "PATCH",
    "main/properties/{id}/",
    "title description type price number_of_bedrooms number_of_bathrooms property_type city detailed_address status features",
  ],
  ["DELETE", "main/properties/{id}/", ""],
  ["POST", "main/properties/{id}/visit/", ""],
  ["GET", "main/properties/my-properties/", ""],
  ["GET", "main/properties/{id}/favorites/", ""],
  ["POST", "main/properties/{id}/favorites/", ""],
  ["DELETE", "main/properties/{id}/favorites/{favId}/", ""],
  ["POST", "main/properties/{id}/renew/", ""],
  ["POST", "main/properties/{id}/add_images/", "images"],
  ["POST", "main/properties/{id}/images/", "images"],
  ["GET", "main/regions/", ""],
  ["GET", "main/cities/", ""],
  ["GET", "main/property_features/", ""],
  ["GET", "main/messages/", ""],
  ["POST", "main/messages/", "content"],
  ["PATCH", "main/messages/mark_read/", ""],
  ["GET", "main/notifications/", ""],
  ["PATCH", "main/notifications/{id}/", "is_read"],
  ["PATCH", "notifications/{id}/", "is_read"],
  ["GET", "main/subscription-plans/", ""],
  ["GET", "main/user-subscriptions/current/", ""],
  ["POST", "main/subscription-payments/preview/", "plan promo_code"],
  ["POST", "main/subscription-payments/", "plan promo_code amount"],
  ["POST", "main/payments/verify-subscription/", "reference"],
  ["POST", "main/listing-payments/", "property_id amount promo_code"],
  ["POST", "main/payments/verify-listing/", "reference"],
];

/** Calls that the server contract adds. */
const added: readonly (readonly [string, string])[] = [
  ["POST", "core/user/logout/"],
  ["GET", "main/properties/{id}/contact/"],
  ["GET", "main/properties/{id}/similar/"],
  ["GET", "main/favorites/"],
  ["PATCH", "main/properties/{id}/images/{imageId}/"],
  ["DELETE", "main/properties/{id}/images/{imageId}/"],
  ["PATCH", "main/notifications/"],
  ["GET", "main/moderation/properties/"],
  ["POST", "main/moderation/properties/{id}/verify/"],
  ["POST", "main/moderation/properties/{id}/reject/"],
  ["GET", "main/moderation/payments/"],
  ["GET", "main/moderation/promo-codes/"],
  ["POST", "main/moderation/promo-codes/"],
  ["POST", "main/blocks/"],
  ["GET", "main/blocks/"],
  ["DELETE", "main/blocks/{user}/"],
  ["POST", "main/reports/"],
  ["GET", "main/reports/"],
  ["GET", "main/moderation/cases/"],
  ["GET", "main/moderation/cases/{id}/"],
  ["POST", "main/moderation/cases/{id}/decide/"],
  ["POST", "main/appeals/"],
  ["GET", "main/checks/"],
  ["POST", "main/checks/"],
  ["GET", "main/moderation/checks/"],
  ["POST", "main/moderation/checks/{id}/approve/"],
  ["POST", "main/moderation/checks/{id}/reject/"],
  ["GET", "main/payments/config/"],
  ["POST", "payments/paystack/webhook"],
  ["GET", "health/live"],
  ["GET", "health/ready"],
];

function findCall(method: string, path: string): Call | undefined {
  return calls.find((call) => call.method === method && [call.path, ...(call.aliases ?? [])].includes(path));
}

/** Returns the field names of a call's body schema. */
function fieldsOf({ body, files }: Call): string[] {
  if (files !== undefined) return [files];
  if (!body) return [];
  return "shape" in body ? Object.keys(body.shape as object) : [];
}

for (const [method, path, fields] of specified) {
  test(`the specification's ${method} ${path} is a call with ${fields === "" ? "no body" : fields.split(" ").length > 3 ? "its fields" : fields}`, () => {
    const call = findCall(method, path);
    if (!call) throw new Error("there is no such call");
    expect(fieldsOf(call)).toEqual(expect.arrayContaining(fields === "" ? [] : fields.split(" ")));
    expect([path, call.body !== undefined || call.files !== undefined]).toEqual([path, fields !== ""]);
  });
}

test("every call that the server contract adds is defined", () => {
  for (const [method, path] of added) expect(findCall(method, path), `${method} ${path}`).toBeDefined();
});

test("no two calls share a name, or a method and path", () => {
  const names = calls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const routes = calls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`));
  expect(new Set(routes).size).toBe(routes.length);
});

test("every call is exported under its own name", () => {
  for (const [group, members] of Object.entries(contract).filter(([name]) => name.endsWith("Calls")))
    for (const [name, call] of Object.entries(members as Record<string, Call>)) expect([group, call.name]).toEqual([group, name]);
});

test("every parameter of a path has a schema", () => {
  for (const call of calls) {
    const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params = call.params && "shape" in call.params ? Object.keys(call.params.shape as object) : [];
    expect([call.name, params]).toEqual([call.name, placeholders]);
  }
});

test("the search has the filters of the specification and of the server contract", () => {
  expect(Object.keys(contract.propertyListQuery.shape).toSorted()).toEqual(
    "advance_months__lte bbox category city__id creator cursor electricity features is_featured is_promoted is_recommended is_verified kitchen limit move_in_cost__lte near no_viewing_fee number_of_bathrooms__gte number_of_bedrooms number_of_bedrooms__gte ordering owner_check plots__gte price__gte price__lte property_type radius_km reduced region__id search toilet type".split(
      " ",
    ),
  );
});

test("the limits are those of the specification's section 9", () => {
  expect(limits).toMatchObject({
    maxPhotosPerProperty: 4,
    maxPhotoBytes: 512_000,
    maxTitleCharacters: 50,
    listingFeePesewas: 30 * 100,
    renewalDays: 14,
    minRegisterPasswordCharacters: 8,
    maxSimilarProperties: 4,
    maxMessageBadge: 99,
    maxSuggestions: 5,
  });
  expect(currency).toBe("GHS");
  expect([...orderings].toSorted()).toEqual(["-date_posted", "-price", "date_posted", "price"]);
  expect(perkCodes).toEqual(["featured", "urgent", "top", "highlight", "unlimited", "support"]);
});

test("the limits are those of the server contract", () => {
  expect(limits).toMatchObject({
    defaultPageSize: 24,
    maxPageSize: 100,
    maxExactTotal: 10_000,
    accessTokenSeconds: 900,
    refreshTokenDays: 30,
    maxPasswordCharacters: 128,
    maxMessageCharacters: 2000,
  });
});

test("the enumerations are those of the specification's section 3", () => {
  expect(contract.listingTypes).toEqual(["rental", "short rental", "sale"]);
  expect(contract.propertyConditions).toEqual(["new", "good", "needs_renovation"]);
  expect(contract.accountTypes).toEqual(["regular", "agent", "landlord"]);
  expect([...contract.propertyStatuses].toSorted()).toEqual(["available", "inactive", "not available", "rented", "sold"]);
  expect(contract.propertyTypes.join(", ")).toBe(
    "single room, self contained, chamber & hall, apartment, serviced apartment, duplex, hostel, guest house, commercial, air-bnb, condo, land, shop",
  );
});
