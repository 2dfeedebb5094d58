import type { TemplateData, TemplateName } from "./index.ts";

/** Example data for showing and testing a template. */
type Samples<Data> = {
  /** As it usually is. */
  sample: Data;
  /** As long and as odd as it can get. */
  longest: Data;
};

/** Markup, a language that runs the other way, a word that cannot be broken: what people put into a name. */
const oddName = `Nana <b> “Akosua” & 'Co' محمد ${"Agyemang".repeat(30)}`;

/** A notification about a property, with more of the template's data. */
function listing<More extends object>(reason = "", more?: More, longest = more) {
  return {
    sample: { id: 9, property_id: 7, title: "Two rooms in Osu", reason, ...(more as More) },
    longest: { id: 9, property_id: 7, title: oddName, reason: oddName, ...(longest as More) },
  };
}

const site = "https://efie.example";
/** The end of a link that its reader follows without a login. */
const signed = `1796000000000.${"t".repeat(43)}`;
const appealPath = `/appeal?token=123456.${signed}`;

function listed(title: string) {
  return { title, facts: "GH₵1,500 · 2 bedrooms · Osu, Greater Accra", image: null, path: "/details/7" };
}

/** Somebody who is greeted, with more of the template's data. */
function toPerson<More extends object>(more: More, longest = more) {
  return { sample: { first_name: "Ama", ...more }, longest: { first_name: oddName, ...longest } };
}

/** A token of 32 bytes. */
const token = "t".repeat(43);
/** A listing that its owner is asked about. */
const question = listing("", { path: `/confirm?token=7.${signed}`, site });
const agreed = listing("Tue 1 Dec at 10:00 (Accra time)");
const code = { code: "123456" };
const dated = toPerson({ until: "2026-12-07T10:00:00.000Z" });
const changed = toPerson({ token: "sample", site: "efie.example" }, { token, site: "a-long-name.efie.example" });
const passkey = toPerson({ passkey: "My phone" }, { passkey: oddName });
const link = toPerson({ token: "sample" }, { token });

/** One for every template: a template without samples is a type error. */
export const samples: { readonly [Name in TemplateName]: Samples<TemplateData<Name>> } = {
  staff_rights_changed: toPerson({ is_staff: true }, { is_staff: false }),
  listing_verified: listing(),
  listing_rejected: listing("The photos show another house."),
  listing_expiring: listing(),
  listing_favorited: listing(),
  payment_news: listing("", { receipt: { number: "2026-000123", amount: 1_234.5 } }),
  new_listings: {
    sample: {
      name: "Flats in Osu",
      total: 2,
      listings: [listed("Two rooms in Osu"), listed("A flat by the sea")],
      manage: "/alerts",
    },
    longest: {
      name: oddName,
      total: 100,
      listings: Array.from({ length: 6 }, () => listed(oddName)),
      manage: "/alerts/mail?token=sample",
    },
  },
  alert_activation: {
    sample: { name: "Flats in Osu", path: "/alerts/mail?token=sample", end: "/alerts/mail?token=sample" },
    longest: { name: oddName, path: `/alerts/mail?token=${"t".repeat(60)}`, end: `/alerts/mail?token=${"t".repeat(60)}` },
  },
  listing_hidden: listing(),
  report_decided: listing("We looked at it and took action. Thank you for telling us."),
  report_outcome: {
    sample: { outcome: "acted", title: "Two rooms in Osu" },
    longest: { outcome: "dismissed", title: oddName },
  },
  // A warning, and a closed account, whose holder reads it by a link.
  case_decided: listing<{ path?: string; site?: string }>(
    "Warning: please do not ask for viewing fees before a visit.",
    {},
    { path: appealPath, site },
  ),
  closed_account_answer: {
    sample: { reason: "We have looked at it again, and the decision stays.", path: appealPath },
    longest: { reason: oddName, path: appealPath },
  },
  appeal_decided: listing("We have lifted the decision."),
  check_approved: listing(),
  check_rejected: listing("The name on the card cannot be read."),
  check_expiring: listing(),
  listing_confirm: question,
  listing_unconfirmed: question,
  lead_reminder: listing("Ama Mensah: call her about the deposit"),
  price_drop: listing("Now GH₵1,350, was GH₵1,500."),
  viewing_requested: listing("Tue 1 Dec at 10:00 or 12:30 (Accra time)"),
  viewing_proposed: listing("Tue 1 Dec at 10:00, or Wed 2 Dec at 09:00 (Accra time)"),
  viewing_confirmed: agreed,
  viewing_declined: agreed,
  viewing_cancelled: agreed,
  viewing_done: agreed,
  viewing_missed: listing("Tue 1 Dec at 10:00 (Accra time). They waited for you. If something came up, a kind word helps."),
  viewing_reminder: agreed,
  new_message: {
    sample: { from: "Kofi Owusu", from_id: 3, extract: "Is it free?" },
    longest: { from: oddName, from_id: 3, extract: oddName },
  },
  unread_messages: {
    sample: { from: "kofi", from_id: 3, count: 2, extract: null },
    longest: { from: oddName, from_id: 3, count: 1_000, extract: oddName },
  },
  welcome: toPerson(code),
  verify_email: toPerson(code),
  verify_phone: toPerson(code),
  password_reset: link,
  sign_in_code: { sample: code, longest: code },
  password_reset_code: { sample: code, longest: code },
  email_changed: changed,
  phone_changed: changed,
  phone_released: toPerson({}),
  phone_taken_back: toPerson({ leads_in: false }, { leads_in: true }),
  username_changed: toPerson({}),
  new_device: toPerson(
    { device: "Chrome on Android", at: "2026-11-23T10:00:00.000Z" },
    { device: oddName, at: "2026-11-23T10:00:00.000Z" },
  ),
  second_factor_on: link,
  second_factor_off: toPerson({}),
  second_factor_reset: toPerson({}),
  passkey_added: passkey,
  passkey_removed: passkey,
  api_key_made: toPerson(
    { key: "Our website", scopes: ["leads:read"] },
    { key: oddName, scopes: ["listings:write", "leads:read"] },
  ),
  password_removed: toPerson({}),
  recovery_codes_renewed: toPerson({}),
  recovery_code_used: toPerson({ left: 3 }, { left: 0 }),
  account_deleted: dated,
  account_restored: toPerson({}),
  data_export_ready: dated,
  password_changed: toPerson({}),
};
