/** The part of `http_ece` that pushes need; the package brings no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Parameters = { version: "aes128gcm"; dh: string; privateKey: ECDH; authSecret: string };
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
