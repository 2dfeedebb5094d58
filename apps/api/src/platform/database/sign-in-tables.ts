import type { Generated } from "kysely";

/** The tables of former usernames, sessions, authenticator apps, recovery codes and passkeys. */
export type SignInTables = {
  former_usernames: { username: string; user_id: number; reserved_until: Date };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    authenticated_at: Date | null;
    device: string | null;
    last_seen_at: Date | null;
    is_multi_factor: Generated<boolean>;
  };
  totp_secrets: { user_id: number; secret: Buffer; created_at: Date; confirmed_at: Date | null; last_step: number | null };
  recovery_codes: { user_id: number; code_hash: Buffer; created_at: Date; used_at: Date | null };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  used_challenges: { challenge: string; expires_at: Date };
};
