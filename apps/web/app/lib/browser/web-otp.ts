/** Waits for the code of an SMS whose last line names this host (WebOTP), which the person allows; null where the browser cannot. */
export async function readTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const options = { otp: { transport: ["sms"] }, signal };
  try {
    const credential: object | null = await navigator.credentials.get(options);
    return credential !== null && "code" in credential && typeof credential.code === "string" ? credential.code : null;
  } catch {
    // It was refused, or the code was typed meanwhile.
    return null;
  }
}
