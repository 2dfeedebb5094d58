/** WebAuthn's options and answers, as the API has them. */
type Options = { readonly challenge: string };

/** Loaded when a passkey is made or used: reading a page needs none of it. */
const load = () => import("@simplewebauthn/browser");

/** Whether passkeys work here: browsers take no address of digits as a site. Only in the browser. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isNumber;
}

/** The browser's dialog was closed, timed out, or was replaced. No message is needed. */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause.name : "";
  return [error.name, cause].some((name) => name === "NotAllowedError" || name === "AbortError");
}

/** Whether the device says that it has a passkey of this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}

/** Makes a passkey, in the browser's own dialog. @throws an error of WebAuthn; see `isCancelled` */
export async function makePasskey(options: Options) {
  const { startRegistration } = await load();
  return await startRegistration({ optionsJSON: options as never });
}

/**
 * Signs with a passkey, in the browser's own dialog; with `isOffered` among the names that the browser offers to fill in, which
 * waits until one is taken. @throws an error of WebAuthn; see `isCancelled`
 */
export async function takePasskey(options: Options, { isOffered = false } = {}) {
  const { startAuthentication } = await load();
  return await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered });
}

/** Whether the browser can offer passkeys in a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** Ends an offer that waits. */
export async function stopPasskeys(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
