import { accountCalls, moderationCalls, paymentCalls, propertyCalls } from "@efie/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * Whoever asks may have changed something a moment ago, and must not be answered from a replica that has not heard of it,
     * or with a page that was kept from before.
     */
    readonly isFresh: boolean;
  }
  interface FastifyInstance {
    /** Who wants to know when somebody has changed what guests' pages show, before they hear that it is done. */
    whenShown: (() => void)[];
  }
}

const cookie = "fresh";
/** Carries the reader's freshness from a page to the calls that it makes in process. */
export const freshHeader = "x-fresh";

/** What a person may change that guests' pages show. */
const shown: ReadonlySet<string> = new Set(
  [
    propertyCalls.createProperty,
    propertyCalls.updateProperty,
    propertyCalls.deleteProperty,
    propertyCalls.renewProperty,
    propertyCalls.addPhoto,
    propertyCalls.orderPhoto,
    propertyCalls.deletePhoto,
    accountCalls.updateCurrentUser,
    paymentCalls.verifyListingPayment,
    paymentCalls.verifySubscriptionPayment,
    moderationCalls.verifyProperty,
    moderationCalls.rejectProperty,
  ].map(({ name }) => name),
);

/**
 * Tells requests of people who must see their own changes from the others. Signed in: always. Pages carry no token: the
 * browser of somebody who changed what pages show gets a cookie, for longer than a replica may lag and a page is kept.
 */
export function registerFreshReads(app: FastifyInstance, config: { isSecure: boolean; cookieSeconds: number }): void {
  app.decorateRequest("isFresh", {
    getter() {
      if (this.isInProcess) return this.headers[freshHeader] !== undefined;
      return this.viewer !== null || this.cookies[cookie] !== undefined;
    },
  });
  const options = { path: "/", maxAge: config.cookieSeconds, httpOnly: true, sameSite: "lax", secure: config.isSecure } as const;
  app.decorate("whenShown", []);
  app.addHook("onSend", async ({ routeOptions }, { statusCode }) => {
    if (statusCode < 300 && shown.has(routeOptions.config.call ?? "")) for (const hear of app.whenShown) hear();
  });
  app.addHook("preHandler", ({ routeOptions, viewer }, reply, done) => {
    if (viewer && shown.has(routeOptions.config.call ?? "")) reply.setCookie(cookie, "1", options);
    done();
  });
}
