import type { Generated } from "kysely";

/** The transactions of the stand-in of Paystack. */
export type SandboxTables = {
  sandbox_transactions: {
    id: Generated<number>;
    reference: string;
    access_code: string;
    email: string;
    amount_pesewas: number;
    currency: string;
    callback_url: string | null;
    status: string;
    channel: string | null;
    created_at: Date;
    paid_at: Date | null;
    approves_at: Date | null;
  };
};
