import type { FastifyRequest } from "fastify";

/** What a page depends on besides its address. */
export type PageVariant = { readonly hasStyleSheet: boolean; readonly hasLessData: boolean };

/** A page's data without its document. */
export const isData = (url: string): boolean => /^[^?]*\.data(\?|$)/.test(url);

/** What tells this build's style sheet from others. Undefined: there is no build. */
export function nameStyleSheet(assets: Iterable<string>): string | undefined {
  return [...assets].flatMap((name) => /^\/assets\/styles-([\w-]+)\.css$/.exec(name)?.[1] ?? [])[0];
}

/**
 * Browsers without this build's style sheet get some of it along; the page says in a cookie that it has come (`early-scripts.ts` of
 * the web app). Who wants to load little says so in another, or the browser in `Save-Data`.
 */
export function createVariants(sheet: string | undefined): (request: Pick<FastifyRequest, "url" | "headers">) => PageVariant {
  const given = sheet === undefined ? null : new RegExp(`(?:^|; )styles=${sheet}(?:;|$)`);
  return ({ url, headers: { cookie = "", ...headers } }) => {
    const [, asked = headers["save-data"] === "on" ? "less" : "normal"] = /(?:^|; )data=(less|normal)(?:;|$)/.exec(cookie) ?? [];
    return { hasStyleSheet: given === null || given.test(cookie) || isData(url), hasLessData: asked === "less" };
  };
}

/** What a page is kept by. */
export function keyOf(url: string, { hasStyleSheet, hasLessData }: PageVariant): string {
  return (hasStyleSheet ? "" : "first visit of ") + (hasLessData ? "less data of " : "") + url;
}

/** The keys of all variants of a page: an outage shows any of them. */
export function keysOf(url: string): string[] {
  const both = [true, false];
  return both.flatMap((hasStyleSheet) => both.map((hasLessData) => keyOf(url, { hasStyleSheet, hasLessData })));
}
