import { z } from "zod";

/** A refusal as one sentence; `code` names the machine-readable cause where there is one. */
export const detailError = z
  .object({ detail: z.string(), code: z.string().optional(), status: z.string().optional() })
  .meta({ id: "DetailError" });
export type DetailError = z.infer<typeof detailError>;

/** A refusal per field (or query parameter), `non_field_errors` for the whole. */
export const fieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: "FieldErrors" });
export type FieldErrors = z.infer<typeof fieldErrors>;

/** Payments answer `{error}` in one case of the specification (section 7). */
export const paymentError = z.object({ error: z.string() }).meta({ id: "PaymentError" });

/** Any refusal of the API (server contract, section 2): one of the shapes, never two in one answer. */
export const anyError = z.union([detailError, paymentError, fieldErrors]).meta({ id: "AnyError" });
export type AnyError = z.infer<typeof anyError>;
