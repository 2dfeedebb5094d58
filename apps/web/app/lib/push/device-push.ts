import { closePushes, findWorker, showBadge } from "./shown-pushes.ts";
import { pushSubscriptionCalls } from "../api/member-calls.ts";
import { api, requireSession } from "../api/api.ts";
import { sessionKey } from "../session/session.ts";
import { readDevice, writeDevice } from "../storage/device.ts";

/**
 * What this browser does with push messages. `unavailable`: the server sends none; `blocked`: the person refused them in the
 * browser; `needs-app`: an iPhone gives them to the installed app only; `unsupported`: the browser knows none.
 */
export type PushState = "on" | "off" | "blocked" | "unavailable" | "needs-app" | "unsupported";

/** The person or the browser refused push messages. */
export class PushRefused extends Error {
  override name = "PushRefused";
}

const workerPath = "/sw.js";
/** The person that this browser is subscribed for at the server. */
const knownKey = "push";

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** iPadOS calls itself a Mac with a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findWorker())?.pushManager?.getSubscription()) ?? null;
}

/** @param publicKey of the server; null: it sends no push messages */
export async function readPushState(publicKey: string | null): Promise<PushState> {
  if (!isSupported()) return isApple() ? "needs-app" : "unsupported";
  if (publicKey === null) return "unavailable";
  if (Notification.permission === "denied") return "blocked";
  const isOn = Notification.permission === "granted" && (await findSubscription()) !== null;
  return isOn ? "on" : "off";
}

function nameOf(subscription: PushSubscription): string {
  return `${subscription.endpoint} ${sessionKey()?.slice(-12) ?? ""}`;
}

/** Registers this browser at the server. Returns the server's id of it. */
async function send(subscription: PushSubscription): Promise<number> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const { id } = requireSession(
    await api.call(pushSubscriptionCalls.addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } }),
  );
  writeDevice(knownKey, nameOf(subscription));
  return id;
}

function toText(key: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && toText(existing.options.applicationServerKey) === publicKey) return existing;
  // The server has another key by now; a browser holds one subscription at a time.
  await existing?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Asks the person, and sends push messages to this browser from now on. Call it from a press: browsers do not ask otherwise.
 * @throws PushRefused when the person says no
 */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  await send(await subscribe(publicKey));
}

/** Ends push messages to this browser: at the server first, where it may be repeated. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return writeDevice(knownKey, null);
  const id = await send(subscription);
  await api.call(pushSubscriptionCalls.removePushSubscription, { params: { id } });
  await forgetPush();
}

/** Takes this browser's subscription away, with what is shown. The next person at it may be somebody else. */
export async function forgetPush(): Promise<void> {
  writeDevice(knownKey, null);
  closePushes(() => true);
  showBadge(0);
  await (await findSubscription())?.unsubscribe();
}

/**
 * Keeps what was turned on: informs the server if the browser got another address, or somebody signed in again. A browser that
 * lost its subscription gets a new one.
 */
export async function keepPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== "granted") return;
  const [known, found] = [readDevice(knownKey), await findSubscription()];
  if (found === null && known === null) return;
  if (found !== null && known === nameOf(found)) return;
  if (found !== null) return void (await send(found));
  const { data } = await api.call(pushSubscriptionCalls.getPushKey);
  if (data?.public_key) await send(await subscribe(data.public_key));
}
