import type { Page } from "@playwright/test";

/** What the page did with push messages. */
export type PushLog = { readonly closed: string[]; readonly badges: number[]; isSubscribed: boolean };

/** A key as a browser makes it. */
const p256dh = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
const auth = "tBHItJI5svbpez7KI4CUXQ";

/**
 * Gives pages a browser in which push messages work, since a browser without a window shows none and asks nobody. What is
 * `shown` has these tags. Call it before the page is opened; what it keeps lasts until the next page load.
 */
export async function fakePush(page: Page, { shown, endpoint }: { shown: readonly string[]; endpoint: string }): Promise<void> {
  await page.addInitScript(
    (given) => {
      const log = { closed: [] as string[], badges: [] as number[], isSubscribed: sessionStorage.getItem("subscribed") !== null };
      const setSubscribed = (isSubscribed: boolean) => {
        log.isSubscribed = isSubscribed;
        if (isSubscribed) sessionStorage.setItem("subscribed", "yes");
        else sessionStorage.removeItem("subscribed");
      };
      const subscription = {
        options: { applicationServerKey: null },
        endpoint: given.endpoint,
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => setSubscribed(false),
      };
      const pushManager = {
        getSubscription: async () => (log.isSubscribed ? subscription : null),
        subscribe: async () => {
          setSubscribed(true);
          return subscription;
        },
      };
      const getNotifications = async () =>
        given.shown.filter((tag) => !log.closed.includes(tag)).map((tag) => ({ tag, close: () => log.closed.push(tag) }));
      const registration = { pushManager, getNotifications, active: { postMessage: () => {} } };
      const listen = { addEventListener: () => {}, removeEventListener: () => {} };
      const workers = {
        ...listen,
        controller: null,
        getRegistration: async () => registration,
        register: async () => registration,
        ready: Promise.resolve(registration),
      };
      Object.defineProperty(navigator, "serviceWorker", { value: workers });
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => "granted";
      navigator.setAppBadge = async (count = 0) => void log.badges.push(count);
      navigator.clearAppBadge = async () => void log.badges.push(0);
      Object.assign(globalThis, { pushLog: log });
    },
    { shown, endpoint, p256dh, auth },
  );
}

export async function readPushLog(page: Page): Promise<PushLog> {
  return page.evaluate(() => (globalThis as unknown as { pushLog: PushLog }).pushLog);
}
