import {
  accountCalls,
  caseCalls,
  checkCalls,
  dataRightsCalls,
  moderationCalls,
  paymentCalls,
  peopleReviewCalls,
  photoUploadCalls,
  propertyCalls,
  recoveryCalls,
} from "@efie/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the caller may have just changed something. Then neither a lagging replica nor a cached page may be used. */
    readonly isFresh: boolean;
  }
  interface FastifyInstance {
    /** Called after a change of public content, before the response is sent. */
    changeListeners: (() => void)[];
  }
}

const cookie = "fresh";
/** Passes `isFresh` of a page request to its in-process calls. */
export const freshHeader = "x-fresh";

/** Calls that change public content. */
const publicWrites: ReadonlySet<string> = new Set(
  [
    propertyCalls.createProperty,
    propertyCalls.updateProperty,
    propertyCalls.deleteProperty,
    propertyCalls.renewProperty,
    propertyCalls.confirmProperty,
    propertyCalls.answerAskedListing,
    propertyCalls.addPhoto,
    propertyCalls.orderPhoto,
    propertyCalls.deletePhoto,
    photoUploadCalls.continuePhotoUpload,
    accountCalls.updateCurrentUser,
    recoveryCalls.confirmPhone,
    dataRightsCalls.deleteAccount,
    paymentCalls.verifyListingPayment,
    paymentCalls.verifySubscriptionPayment,
    moderationCalls.verifyProperty,
    moderationCalls.rejectProperty,
    checkCalls.approveCheck,
    caseCalls.decideCase,
    caseCalls.decideAppeal,
    peopleReviewCalls.createPersonReview,
    peopleReviewCalls.replyToReview,
  ].map(({ name }) => name),
);

/**
 * Sets `isFresh` on requests of users who must see their own changes: always when signed in. Page requests have no token, so a
 * change of public content sets a cookie, which lasts longer than replica lag and page cache.
 */
export function registerFreshReads(app: FastifyInstance, config: { isSecure: boolean; cookieSeconds: number }): void {
  app.decorateRequest("isFresh", {
    getter() {
      if (this.isInProcess) return this.headers[freshHeader] !== undefined;
      return this.viewer !== null || this.cookies[cookie] !== undefined;
    },
  });
  const options = { path: "/", maxAge: config.cookieSeconds, httpOnly: true, sameSite: "lax", secure: config.isSecure } as const;
  app.decorate("changeListeners", []);
  app.addHook("onSend", async ({ routeOptions }, { statusCode }) => {
    if (statusCode < 300 && publicWrites.has(routeOptions.config.call ?? ""))
      for (const onChange of app.changeListeners) onChange();
  });
  app.addHook("preHandler", ({ routeOptions, viewer }, reply, done) => {
    if (viewer && publicWrites.has(routeOptions.config.call ?? "")) reply.setCookie(cookie, "1", options);
    done();
  });
}
