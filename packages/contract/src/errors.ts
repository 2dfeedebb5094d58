import { z } from "zod";

/** An error as one sentence; `code` is an optional machine-readable cause. */
export const detailError = z
  .object({
    detail: z.string(),
    code: z.string().optional(),
    status: z.string().optional(),
    /** With `code: "mfa_required"`: for the second step of the login. */
    mfa_token: z.string().optional(),
    /** With `code: "banned"`: by which the account's holder reads why, and appeals. */
    appeal_token: z.string().optional(),
  })
  .meta({ id: "DetailError" });

/** Errors per field or query parameter; `non_field_errors` concern the whole body. */
export const fieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: "FieldErrors" });
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Signing in by number answers it to a right code: no account has the number, and a new one needs a name (section 16). */
export const nameNeededError = z
  .object({ first_name: z.array(z.string()), name_needed: z.literal(true) })
  .meta({ id: "NameNeededError" });

/** Payments return `{error}` in one case of the specification (section 7). */
export const paymentError = z.object({ error: z.string() }).meta({ id: "PaymentError" });

/** Any error of the API: exactly one of the shapes (server contract, section 2). */
export const anyError = z.union([detailError, paymentError, nameNeededError, fieldErrors]).meta({ id: "AnyError" });
export type AnyError = z.infer<typeof anyError>;
