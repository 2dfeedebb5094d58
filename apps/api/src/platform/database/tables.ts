import type {
  AccountType,
  DeliveryChannel,
  DeliveryStatus,
  LandOwner,
  LandTenure,
  ListingType,
  MessageFlag,
  NotificationType,
  PropertyCondition,
  PropertyStatus,
  PropertyType,
  StaffActionKind,
  TitleType,
} from "@efie/contract";
import type { Generated, Kysely } from "kysely";
import type { AlertTables } from "./alert-tables.ts";
import type { CaseTables } from "./case-tables.ts";
import type { CheckTables } from "./check-tables.ts";
import type { CatalogueTables, PriceTables } from "./catalogue-tables.ts";
import type { ClaimTables } from "./claim-tables.ts";
import type { DataRightsTables } from "./data-rights-tables.ts";
import type { PaymentTables, SandboxTables } from "./payment-tables.ts";
import type { PreferenceTables } from "./preference-tables.ts";
import type { RecoveryTables } from "./recovery-tables.ts";
import type { SignInTables } from "./sign-in-tables.ts";
import type { WantedTables } from "./wanted-tables.ts";

type MainTables = {
  users: {
    id: Generated<number>;
    username: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone_number: string;
    account_type: AccountType;
    is_staff: Generated<boolean>;
    date_joined: Date;
    email_verified_at: Date | null;
    phone_verified_at: Date | null;
    has_signed_in: Generated<boolean>;
    terms_accepted_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
    suspended_at: Generated<Date | null>;
    banned_at: Generated<Date | null>;
  };
  idempotency_keys: { user_id: number; key: string; fingerprint: string; result: string | null; created_at: Date };
  regions: { id: number; name: string };
  cities: { id: number; city: string; region_id: number; latitude: number; longitude: number };
  property_features: { id: number; name: string };
  properties: {
    id: Generated<number>;
    creator_id: number;
    city_id: number;
    title: string;
    description: string;
    type: ListingType;
    property_type: PropertyType;
    price_pesewas: number;
    number_of_bedrooms: number | null;
    number_of_bathrooms: number | null;
    square_meters: number | null;
    parking_spaces: Generated<number>;
    year_built: number | null;
    advance_months: number | null;
    deposit_months: number | null;
    agent_fee_percent: number | null;
    viewing_fee_pesewas: number | null;
    service_charge_pesewas: number | null;
    title_type: TitleType | null;
    tenure: LandTenure | null;
    land_owner: LandOwner | null;
    plots: number | null;
    litigation_declared: boolean | null;
    condition: PropertyCondition;
    floor_number: number | null;
    has_garage: Generated<boolean>;
    elevator: Generated<boolean>;
    wheelchair_access: Generated<boolean>;
    secure_parking: Generated<boolean>;
    detailed_address: string;
    latitude: number | null;
    longitude: number | null;
    public_latitude: number | null;
    public_longitude: number | null;
    gps_address: string | null;
    landmark: string | null;
    status: PropertyStatus;
    is_verified: Generated<boolean>;
    /** The last approval by staff; null also where it was approved before that was kept. */
    verified_at: Generated<Date | null>;
    is_featured: Generated<boolean>;
    is_promoted: Generated<boolean>;
    is_urgent: Generated<boolean>;
    is_highlighted: Generated<boolean>;
    rejected_reason: string | null;
    created_at: Date;
    activated_at: Date | null;
    published_at: Date | null;
    expiry_date: Date | null;
    deleted_at: Date | null;
    activated_by: "fee" | "subscription" | "credit" | null;
    covered_until: Date | null;
    perks_until: Date | null;
    submitted_at: Date | null;
    changed_at: Date | null;
    paused_ms: number | null;
    run_payment_id: Generated<number | null>;
    run_started_at: Generated<Date | null>;
    fee_withdrawn_at: Date | null;
    first_published_at: Generated<Date | null>;
    photo_fingerprints: Generated<string[] | null>;
    last_confirmed_at: Generated<Date | null>;
    confirmation_asked_at: Generated<Date | null>;
    hidden_at: Generated<Date | null>;
    sent_back_at: Generated<Date | null>;
    owner_hidden_at: Generated<Date | null>;
  };
  property_photos: {
    id: Generated<number>;
    property_id: number;
    position: number;
    content_hash: string;
    width: number;
    height: number;
    placeholder: string;
    fingerprint: Generated<string | null>;
    created_at: Date;
    /** A signed 64-bit number as text; null where the picture has no shapes, or nobody has compared it yet. */
    perceptual_hash: Generated<string | null>;
    compared_at: Generated<Date | null>;
  };
  photo_copies: { photo_id: number; original_id: number; likeness: number; found_at: Date };
  loose_photos: { content_hash: string; uploads: Generated<number>; since: Date; removing_since: Date | null };
  property_feature_links: { property_id: number; feature_id: number };
  favorites: { id: Generated<number>; user_id: number; property_id: number; created_at: Date; note: Generated<string> };
  property_visits: {
    property_id: number;
    visited_on: string;
    viewer: Buffer;
    user_id: number | null;
    visited_at: Date;
    is_scored: Generated<boolean>;
  };
  visit_networks: { property_id: number; visited_on: string; network: Buffer; guests: number };
  daily_traffic: { day: string; calls: Generated<number>; pages: Generated<number>; failures: Generated<number> };
  property_documents: { property_id: number; document: string };
  property_counters: { property_id: number; visit_count: Generated<number> };
  message_threads: {
    id: Generated<number>;
    lower_user_id: number;
    higher_user_id: number;
    property_id: number | null;
    last_message_id: number | null;
  };
  messages: {
    id: Generated<number>;
    thread_id: number;
    sender_id: number;
    recipient_id: number;
    property_id: number | null;
    content: string;
    /** A hash of what it says, but for capitals, spaces and punctuation; null for one that an older release stored. */
    text_hash: Generated<Buffer | null>;
    flags: Generated<MessageFlag[] | null>;
    sent_at: Date;
    read_at: Date | null;
  };
  notifications: {
    id: Generated<number>;
    user_id: number;
    notif_type: NotificationType;
    is_read: Generated<boolean>;
    created_at: Date;
    property_id: number | null;
    title: string;
    reason: string | null;
    once_key: string | null;
  };
  deliveries: {
    id: Generated<number>;
    user_id: number | null;
    channel: DeliveryChannel;
    recipient: string;
    template: string;
    data: unknown;
    key: string | null;
    status: Generated<DeliveryStatus>;
    attempts: Generated<number>;
    created_at: Date;
    sent_at: Generated<Date | null>;
    send_after: Generated<Date | null>;
    last_error: Generated<string | null>;
    unanswered: Generated<number>;
  };
  staff_actions: {
    id: Generated<number>;
    staff_id: number | null;
    action: StaffActionKind;
    property_id: number | null;
    user_id: number | null;
    promo_code_id: number | null;
    reason: string | null;
    listing: string | null;
    created_at: Date;
  };
  reviewed_photos: { staff_action_id: number; content_hash: string };
};

/** The database's tables as kysely sees them; `migrations/` is their definition. */
export type Tables = MainTables &
  AlertTables &
  CaseTables &
  CatalogueTables &
  CheckTables &
  ClaimTables &
  PaymentTables &
  PreferenceTables &
  PriceTables &
  RecoveryTables &
  SignInTables &
  DataRightsTables &
  SandboxTables &
  WantedTables;

/** Runs statements: the pool, or a transaction. The first argument of every repository function. */
export type Executor = Kysely<Tables>;
