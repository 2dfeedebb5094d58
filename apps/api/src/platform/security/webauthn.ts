import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../process/clock.ts";
import { deriveKey } from "./secrets.ts";

const lifetimeSeconds = 300;
const nonceBytes = 16;
const timeBytes = 4;
const signedBytes = nonceBytes + timeBytes;
const markBytes = 16;

/**
 * Random challenges that the server signs instead of storing them: anybody may ask for one, and asking writes nothing. `purpose` is
 * bound in, with its recipient. The caller must ensure that each is used once.
 */
function createChallenges(serverSecret: string, clock: Clock) {
  const key = deriveKey(serverSecret, "challenge");
  const mark = (signed: Uint8Array, purpose: string): Buffer =>
    createHmac("sha256", key).update(signed).update(purpose).digest().subarray(0, markBytes);
  return {
    create(purpose: string): Uint8Array<ArrayBuffer> {
      const signed = Buffer.alloc(signedBytes);
      randomBytes(nonceBytes).copy(signed);
      signed.writeUInt32BE(Math.floor(clock.now().getTime() / 1_000) + lifetimeSeconds, nonceBytes);
      return Uint8Array.from(Buffer.concat([signed, mark(signed, purpose)]));
    },
    /** When a challenge (base64url) ends; null for one that has ended, was made up, or serves another purpose. */
    verify(challenge: string, purpose: string): Date | null {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length !== signedBytes + markBytes) return null;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), mark(signed, purpose))) return null;
      const endsAt = new Date(signed.readUInt32BE(nonceBytes) * 1_000);
      return endsAt > clock.now() ? endsAt : null;
    },
  };
}

type Challenges = ReturnType<typeof createChallenges>;

/** A public key that an authenticator made for an account. `id` is base64url. */
export type Credential = { id: string; publicKey: Uint8Array; counter: number; transports: readonly string[] };

export type Holder = { id: number; username: string; displayName: string };

/** A challenge that was answered; the caller keeps it until `endsAt`, so that it is not answered twice. */
export type Answered = { challenge: string; endsAt: Date };

/** What a browser sent as JSON, checked by the contract's schema. */
type Sent = { id: string; response: object };

const siteName = "Efie";
/** Ed25519, ES256 and RS256 (COSE), which every authenticator has one of. */
const algorithms = [-8, -7, -257];
/** Loaded with the first passkey: with its parsers of certificates it is larger than all else that a start loads of sign-ins. */
const load = () => import("@simplewebauthn/server");
const timeout = 300_000;
const loginPurpose = "passkey login";
const registrationPurpose = (id: number): string => `passkey of ${id}`;

/** The account behind a passkey, as authenticators keep it; it says no name. */
export function userHandleOf(id: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`efie-${id}`);
}

/** Browsers take no address of digits as a site, so a server that is on this machine only is "localhost", too. */
function siteOf(publicUrl: string): { rpID: string; origins: string[] } {
  const url = new URL(publicUrl);
  if (!/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) return { rpID: url.hostname, origins: [url.origin] };
  url.hostname = "localhost";
  return { rpID: "localhost", origins: [url.origin] };
}

type Site = ReturnType<typeof siteOf>;

/** Remembers the challenge that was found right. */
function watchChallenge(challenges: Challenges, purpose: string) {
  let answered: Answered | null = null;
  return {
    expectedChallenge: (challenge: string): boolean => {
      const endsAt = challenges.verify(challenge, purpose);
      if (endsAt !== null) answered = { challenge, endsAt };
      return endsAt !== null;
    },
    read: (): Answered | null => answered,
  };
}

async function finishRegistration({ rpID, origins }: Site, challenges: Challenges, id: number, sent: Sent) {
  const { expectedChallenge, read } = watchChallenge(challenges, registrationPurpose(id));
  const response = sent as unknown as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await load();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for everything that is not right.
  }).catch(() => null);
  const answered = read();
  if (!result?.verified || !answered) return null;
  const { credential } = result.registrationInfo;
  const { publicKey, counter, transports = [] } = credential;
  return { id: credential.id, publicKey, counter, transports, ...answered };
}

async function finishLogin({ rpID, origins }: Site, challenges: Challenges, credential: Credential, sent: Sent) {
  const { expectedChallenge, read } = watchChallenge(challenges, loginPurpose);
  const { id, counter } = credential;
  const { verifyAuthenticationResponse } = await load();
  const result = await verifyAuthenticationResponse({
    response: sent as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, counter, publicKey: Uint8Array.from(credential.publicKey) },
  }).catch(() => null);
  const answered = read();
  if (!result?.verified || !answered) return null;
  return { ...answered, counter: result.authenticationInfo.newCounter };
}

/**
 * WebAuthn, level 3, for one site: passkeys that are found without a name and always verify the person. The site is that of
 * `publicUrl`: its host, and nothing but its origin.
 */
export function createWebauthn(publicUrl: string, serverSecret: string, clock: Clock) {
  const [site, challenges] = [siteOf(publicUrl), createChallenges(serverSecret, clock)];
  return {
    /** Options in JSON to make a passkey with. `known`: the account's passkeys, which are not made again. */
    async startRegistration(
      { id, username, displayName }: Holder,
      known: readonly Pick<Credential, "id" | "transports">[],
    ): Promise<{ challenge: string }> {
      const { generateRegistrationOptions } = await load();
      return await generateRegistrationOptions({
        rpName: siteName,
        rpID: site.rpID,
        userName: username,
        userDisplayName: displayName,
        userID: userHandleOf(id),
        challenge: challenges.create(registrationPurpose(id)),
        timeout,
        excludeCredentials: known.map((credential) => ({ id: credential.id, transports: [...credential.transports] })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: algorithms,
      });
    },
    /** Null where the challenge, the site, or the signature is not right, or nobody was verified. */
    finishRegistration: ({ id }: Pick<Holder, "id">, sent: Sent): Promise<(Credential & Answered) | null> =>
      finishRegistration(site, challenges, id, sent),
    async startLogin(): Promise<{ challenge: string }> {
      const { generateAuthenticationOptions } = await load();
      const challenge = challenges.create(loginPurpose);
      return await generateAuthenticationOptions({ rpID: site.rpID, userVerification: "required", challenge, timeout });
    },
    /** Null as above, or where the counter says that the passkey was copied. */
    finishLogin: (credential: Credential, sent: Sent): Promise<(Answered & { counter: number }) | null> =>
      finishLogin(site, challenges, credential, sent),
  };
}

export type Webauthn = ReturnType<typeof createWebauthn>;
