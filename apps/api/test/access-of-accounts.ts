import type { accountResources } from "./access-resources.ts";
import type { checkResources } from "./access-of-checks.ts";
import type { AccessRow } from "./access-of-seekers.ts";

type World = ReturnType<typeof accountResources> & Pick<ReturnType<typeof checkResources>, "noProvedNumber">;

const people = [401, 200, 200, 200] as const;
const anyone = [200, 200, 200, 200] as const;

/** The rows of codes, sessions, the second factor and passkeys. */
export const accountRows: Readonly<Record<string, AccessRow<World>>> = {
  sendEmailCode: [401, 202, 202, 202],
  confirmEmail: [401, 400, 400, 400, async () => ({ body: { code: "nonsense" } })],
  // Only the owner has a mobile number.
  sendPhoneCode: [
    401,
    400,
    202,
    400,
    async ({ noProvedNumber }) => {
      await noProvedNumber();
      return {};
    },
  ],
  confirmPhone: [401, 400, 400, 400, async () => ({ body: { code: "nonsense" } })],
  sendSignInCode: [202, 202, 202, 202, async () => ({ body: { phone_number: "0500000001" } })],
  signInByNumber: [400, 400, 400, 400, async () => ({ body: { phone_number: "0500000001", code: "000000" } })],
  forgotPassword: [202, 202, 202, 202, async () => ({ body: { identifier: "the_owner" } })],
  resetPassword: [400, 400, 400, 400, async () => ({ body: { token: "nobody's", password: "longer-than-eight-1" } })],
  checkLink: [400, 400, 400, 400, async () => ({ body: { token: "nobody's", purpose: "reset_password" } })],
  takeBackContact: [400, 400, 400, 400, async () => ({ body: { token: "nobody's" } })],
  listSessions: people,
  endSession: [401, 404, 204, 404, async ({ openSession }) => ({ params: { id: await openSession() } })],
  endOtherSessions: [401, 204, 204, 204],
  getSecondFactor: people,
  setUpTotp: people,
  confirmTotp: [401, 400, 400, 400, async () => ({ body: { code: "000000" } })],
  renewRecoveryCodes: [401, 409, 409, 409],
  removeTotp: [401, 400, 400, 400, async () => ({ body: { password: "not-the-password-1" } })],
  loginWithSecondFactor: [401, 401, 401, 401, async () => ({ body: { mfa_token: "nobody's", code: "123456" } })],
  listApiKeys: people,
  createApiKey: [401, 201, 201, 201, async () => ({ body: { name: "Our website", scopes: ["leads:read"] } })],
  revokeApiKey: [401, 404, 204, 404, async ({ keptApiKey }) => ({ params: { id: await keptApiKey() } })],
  listPasskeys: people,
  startPasskey: people,
  registerPasskey: [401, 400, 400, 400, async () => ({ body: { credential: {} } })],
  removePasskey: [401, 404, 204, 404, async ({ keptPasskey }) => ({ params: { id: await keptPasskey() } })],
  removePassword: [
    401,
    409,
    204,
    409,
    async ({ keptPasskey }) => {
      await keptPasskey();
      await keptPasskey();
      return {};
    },
  ],
  reauthenticateByPasskey: [401, 400, 400, 400, async () => ({ body: { credential: {} } })],
  startPasskeyLogin: anyone,
  loginWithPasskey: [400, 400, 400, 400, async () => ({ body: { credential: {} } })],
};
