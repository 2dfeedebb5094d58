import type { Generated } from "kysely";

/** The tables of delivery preferences. */
export type PreferenceTables = {
  delivery_preferences: {
    user_id: number;
    channels: Generated<unknown>;
    quiet_from: Generated<number | null>;
    quiet_to: Generated<number | null>;
    changed_at: Date;
  };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    session_id: number | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  message_notices: {
    thread_id: number;
    user_id: number;
    due_at: Date | null;
    told_at: Generated<Date | null>;
    told_message_id: Generated<number | null>;
  };
};
