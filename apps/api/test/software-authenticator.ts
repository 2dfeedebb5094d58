import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** An authenticator in software, as WebAuthn, level 3, describes it: ES256, no attestation, one passkey. */
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

export type Ceremony = {
  /** Base64url, of the server's options. */
  challenge: string;
  origin: string;
  rpId: string;
  /** False: nobody showed a finger or a PIN. */
  isVerified?: boolean;
  /** How often the authenticator says it was used. */
  counter?: number;
};

const text = (value: string): Buffer => Buffer.from(value);

/** CBOR (RFC 8949) of the few things that an authenticator says: integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, text(value).length), text(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Relying party, flags (present, verified, with a new key) and counter. */
function authenticatorData({ rpId, isVerified = true, counter = 0 }: Ceremony, newKey: Buffer | null): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (newKey ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, newKey ?? Buffer.alloc(0)]);
}

export function createSoftwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const coordinates = [x, y].map((part) => Buffer.from(part, "base64url"));
  const coseKey = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, coordinates[0]], [-3, coordinates[1]]])); // prettier-ignore
  const newKey = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
  const id = credentialId.toString("base64url");
  const credential = { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  return {
    /** The answer to `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const authData = authenticatorData(ceremony, newKey);
      const attestation = cbor(new Map<string, unknown>([["fmt", "none"], ["attStmt", new Map()], ["authData", authData]])); // prettier-ignore
      const clientDataJSON = clientData("webauthn.create", ceremony).toString("base64url");
      return { ...credential, response: { clientDataJSON, attestationObject: attestation.toString("base64url") } };
    },
    /** The answer to `navigator.credentials.get`. */
    get(ceremony: Ceremony, userHandle: string) {
      const said = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony, null);
      const signature = createSign("sha256").update(data).update(sha256(said)).sign(privateKey);
      const [clientDataJSON, authenticatorData64] = [said.toString("base64url"), data.toString("base64url")];
      const response = {
        clientDataJSON,
        authenticatorData: authenticatorData64,
        signature: signature.toString("base64url"),
        userHandle,
      };
      return { ...credential, response };
    },
  };
}
