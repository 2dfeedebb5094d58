import type { Generated } from "kysely";

/** Codes and links that prove whose an account is. */
export type RecoveryTables = {
  account_codes: {
    user_id: number;
    purpose: "verify_email" | "verify_phone" | "reset_password";
    code_hash: Buffer;
    tries: Generated<number>;
    tried_from: Generated<string[]>;
    expires_at: Date;
  };
  account_links: {
    token_hash: Buffer;
    user_id: number;
    purpose: "reset_password" | "take_back_email" | "take_back_phone";
    contact: string;
    was_verified: Generated<boolean>;
    sent_to: string | null;
    is_void: Generated<boolean>;
    expires_at: Date;
  };
};
