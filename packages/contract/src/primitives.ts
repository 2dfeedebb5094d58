import { z } from "zod";
import { accountSentences, codePattern } from "./account-rules.ts";
import { limits, maxId } from "./limits.ts";
import { visibleText } from "./texts.ts";

/** An object with a name in the OpenAPI document. */
export function object<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name });
}

/** Ids are positive integers that fit a JavaScript number and a PostgreSQL integer. */
export const id = z.int().min(1).max(maxId);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Cedis on the wire: at most two decimals. 0 means negotiable for a property. */
export const cedis = z.number().min(0).max(limits.maxPriceCedis);

/** Maximum number of values of one parameter, above the length of any enumeration. */
const maxQueryValues = 50;

const wholeNumber = /^-?\d{1,15}$/;

/**
 * An integer in a query string; never NaN.
 * @throws an issue that names the range.
 */
export function queryInteger(minimum: number, maximum: number) {
  const message = `Must be a whole number from ${minimum} to ${maximum}.`;
  return z
    .string({ error: message })
    .regex(wholeNumber, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
}

export const queryId = queryInteger(1, maxId);

/** An amount of cedis in a query string, at most two decimals. */
export const queryCedis = z
  .string({ error: "Must be an amount in cedis." })
  .regex(/^\d{1,11}(\.\d{1,2})?$/, "Must be an amount in cedis, such as 1500 or 1500.50.")
  .transform(Number);

/**
 * A number in a query string, at most two decimals.
 * @throws an issue that names the range.
 */
export function queryDecimal({ min, max }: { min: number; max: number }) {
  const message = `Must be a number from ${min} to ${max}, with two decimals at most.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,11}(\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** `true` or `false` in a query string, in any letter case, also as 1 and 0. */
export const queryBoolean = z
  .string({ error: "Must be true or false." })
  .regex(/^(true|false|1|0)$/i, "Must be true or false.")
  .transform((value) => value === "1" || value.toLowerCase() === "true");

function queryParts(message: string, isAllowed: (part: string) => boolean) {
  return z
    .union([z.string(), z.array(z.string())], { error: message })
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(",")).map((part) => part.trim()))
    .refine((parts) => parts.length <= maxQueryValues && parts.every(isAllowed), message);
}

/**
 * One or several integers in a query string: comma-separated, repeated, or both. Removes duplicates.
 * @throws an issue that names the range.
 */
export function queryIntegers(minimum: number, maximum: number) {
  const message = `Must be one or more whole numbers from ${minimum} to ${maximum}.`;
  const isAllowed = (part: string) => wholeNumber.test(part) && Number(part) >= minimum && Number(part) <= maximum;
  return queryParts(message, isAllowed).transform((parts) => [...new Set(parts.map(Number))]);
}

/**
 * One or several counts from 0 to `maximum` in a query string, as `queryIntegers`. `5+` becomes every number from 5 to `maximum`.
 * @throws an issue that names the range.
 */
export function queryCounts(maximum: number) {
  const message = `Must be one or more whole numbers from 0 to ${maximum}.`;
  const isAllowed = (part: string) => /^\d{1,10}\+?$/.test(part) && Number.parseInt(part, 10) <= maximum;
  const expand = (part: string): number[] => {
    const first = Number.parseInt(part, 10);
    return part.endsWith("+") ? Array.from({ length: maximum - first + 1 }, (_, index) => first + index) : [first];
  };
  return queryParts(message, isAllowed).transform((parts) => [...new Set(parts.flatMap(expand))]);
}

/**
 * One or several values of an enumeration in a query string: comma-separated, repeated, or both. Removes duplicates.
 * @throws an issue that names the allowed values.
 */
export function queryAnyOf<const Values extends readonly string[]>(values: Values) {
  const message = `Must be one or more of: ${values.join(", ")}.`;
  const allowed = new Set<string>(values);
  return z
    .union([z.string(), z.array(z.string()).max(maxQueryValues)], { error: message })
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(",")).map((part) => part.trim()))
    .refine((parts) => parts.every((part) => allowed.has(part)), message)
    .transform((parts) => [...new Set(parts)] as Values[number][]);
}

/**
 * One value of an enumeration in a query string.
 * @throws an issue that names the allowed values.
 */
export function queryOneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `Must be one of: ${values.join(", ")}.` });
}

/** Opaque cursor: the end of the previous page. */
export const queryCursor = z
  .string({ error: "Must be a cursor from an earlier answer." })
  .max(300, "Must be a cursor from an earlier answer.");

/** The parameters of a list that is paged by cursor. */
export const pageQuery = z.object({ limit: queryInteger(1, limits.maxPageSize).optional(), cursor: queryCursor.optional() });
export type PageQuery = z.output<typeof pageQuery>;

/** The token of a link, which is its holder's proof; without one, where a login does as well. */
export const tokenQuery = z.object({ token: z.string().max(200) });
export const optionalTokenQuery = tokenQuery.partial();

/** The same schema for each of these fields. */
export function each<const Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** Somebody, or a listing, by the name that people know. */
export const personRef = z.object({ id, username: z.string() });
export const listingRef = z.object({ id, title: z.string() });

/**
 * Free text: trimmed, well-formed, without control characters, and empty where nothing of it can be seen.
 * @throws an issue if the text is longer than `maximum`.
 */
export function text(maximum: number, clean = visibleText) {
  const tooLong = `Ensure this field has no more than ${maximum} characters.`;
  return z
    .string()
    .max(maximum * 4, tooLong)
    .transform((value) => clean(value.toWellFormed()))
    .pipe(z.string().max(maximum, tooLong));
}

/**
 * Free text in which something can be seen.
 * @throws an issue with the message if nothing can.
 */
export function requiredText(maximum: number, message = "This field is required.", clean = visibleText) {
  return text(maximum, clean).pipe(z.string().min(1, message));
}

/**
 * An email address, without the spaces that keyboards put around it.
 * @throws an issue with the message if it is none.
 */
export function trimmedEmail(message: string) {
  return z.string(message).trim().pipe(z.email(message).max(254));
}

/** Six digits; spaces and dashes between them, as mails and keyboards put them there, are removed. */
export const code = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s\u00ad\u2010-\u2015-]/gu, ""))
  .pipe(z.string().regex(codePattern, accountSentences.codeMalformed));
