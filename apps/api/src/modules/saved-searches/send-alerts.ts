import { formatCedis, type Property } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import type { NewAlert } from "../notifications/index.ts";
import type { TemplateData } from "../deliveries/index.ts";
import { findDue, lockDue, postpone, recordNotified, type DueAlert, type DueBatch } from "./alerts.repository.ts";
import { nextMorning } from "./match-listings.ts";
import { mailedSearchPath } from "./mailed-search.ts";
import type { SavedSearchesDeps } from "./saved-searches-deps.ts";

type News = TemplateData<"new_listings">;
type Cards = ReadonlyMap<number, News["listings"][number]>;

/** Recipients of a transaction, and listings of one alert at most. */
const [batchSize, maxTogether] = [50, 100];
const maxBatches = 200;
/** Listings in a mail; the rest is counted. */
const maxShown = 6;
/** Beyond it on a day the rest waits for the morning: a search that matches everything does not fill a mailbox. */
const instantsPerDay = 20;

/** A listing as a mail shows it. */
function toCard({ id, title, price, type, number_of_bedrooms: rooms, city, images }: Property): News["listings"][number] {
  const amount =
    price === 0
      ? "Price negotiable"
      : `${formatCedis(price)}${type === "rental" ? " a month" : type === "sale" ? "" : " a night"}`;
  const bedrooms = rooms === null || rooms === 0 ? [] : [`${rooms} ${rooms === 1 ? "bedroom" : "bedrooms"}`];
  const facts = [amount, ...bedrooms, `${city.city}, ${city.region.name}`].join(" · ");
  return { title, facts, image: images[0]?.card ?? null, path: `/details/${id}` };
}

/** The listings as guests see them, outside of the transaction: the embedded database has one session. */
async function readCards({ properties }: SavedSearchesDeps, alerts: DueBatch["alerts"]): Promise<Cards> {
  const texts = await properties.present(null, [...new Set(alerts.map((alert) => alert.property_id))]);
  return new Map([...texts].map(([id, text]) => [id, toCard(JSON.parse(text) as Property)]));
}

function newsOf(alerts: readonly DueAlert[], cards: Cards, { tokens }: SavedSearchesDeps): News {
  const [first] = alerts as [DueAlert];
  const listings = alerts.flatMap(({ property_id: id }) => cards.get(id) ?? []).slice(0, maxShown);
  const mailed = first.email === null ? null : mailedSearchPath(tokens.sign(first.search_id));
  return {
    name: first.search_name,
    total: alerts.length,
    listings,
    manage: mailed ?? "/alerts",
    ...(mailed !== null && { end: mailed }),
  };
}

async function sendGroup(deps: SavedSearchesDeps, tx: Executor, alerts: readonly DueAlert[], cards: Cards): Promise<void> {
  const [{ user_id: userId, email, id }] = alerts as [DueAlert];
  const [template, data, key] = ["new_listings", newsOf(alerts, cards, deps), `alert ${id}`] as const;
  if (userId !== null) await deps.people.notify(tx, userId, { template, data, key });
  else if (email !== null) await deps.deliveries.queue(tx, { userId: null, channel: "email", to: email, template, data, key });
}

/** In the product: each listing by itself if alerts are instant, else one notification for all of a digest. */
function notificationsOf(alerts: readonly DueAlert[], cards: Cards): NewAlert[] {
  const [{ user_id: userId, is_instant: isInstant, search_name: name, id: firstId }] = alerts as [DueAlert];
  if (userId === null) return [];
  if (!isInstant && alerts.length > 1) {
    const title = `${alerts.length} new listings for ${name}`;
    return [{ user_id: userId, property_id: null, title, once_key: `alerts ${firstId}` }];
  }
  return alerts.flatMap(({ property_id: id }) => {
    const title = cards.get(id)?.title;
    return title === undefined ? [] : [{ user_id: userId, property_id: id, title, once_key: `alert ${id}` }];
  });
}

/** The alerts of one mail: a guest manages each search by a link of its own, a person all of them in one place. */
function groupsOf(alerts: readonly DueAlert[]): DueAlert[][] {
  const of = ({ recipient_id: recipient, email, search_id: search, is_instant: isInstant }: DueAlert): string =>
    email === null ? `${recipient} ${isInstant}` : `${recipient} ${isInstant} ${search}`;
  return [...Map.groupBy(alerts, of).values()];
}

const idsOf = (alerts: DueBatch["alerts"]): number[] => alerts.map(({ id }) => id);

async function sendBatch(deps: SavedSearchesDeps): Promise<boolean> {
  const { db, clock, notifications } = deps;
  const now = clock.now();
  const due = await findDue(db, now, { recipients: batchSize, each: maxTogether });
  if (due.alerts.length === 0) return false;
  const cards = await readCards(deps, due.alerts);
  await transact(db, async (tx, afterCommit) => {
    const locked = await lockDue(tx, idsOf(due.alerts), now);
    const [late, sent] = [locked.filter(isTooMany), locked.filter((alert) => !isTooMany(alert))];
    const groups = groupsOf(sent);
    if (late.length > 0) await postpone(tx, idsOf(late), nextMorning(now));
    const instantly = [...new Set(sent.filter((alert) => alert.is_instant).map((alert) => alert.recipient_id))];
    await recordNotified(tx, { ids: idsOf(sent), instantly }, now);
    for (const group of groups) await sendGroup(deps, tx, group, cards);
    const shown = groups.flatMap((group) => notificationsOf(group, cards));
    afterCommit(await notifications.notifyOfAlerts(tx, shown));
  });
  return due.recipients === batchSize;
}

function isTooMany({ is_instant: isInstant, told_times: times }: DueAlert): boolean {
  return isInstant && times >= instantsPerDay;
}

/** Sends the alerts that are due. Processes that run it at once share the work. */
export async function sendAlerts(deps: SavedSearchesDeps): Promise<void> {
  for (let count = 0; count < maxBatches && (await sendBatch(deps)); count += 1);
}
