import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { limits, type MessageFlag } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { MessageErrors, type MessagesDeps } from "./messages-deps.ts";
import type { Letter } from "./messages.repository.ts";
import { countAskedForMoney, countSameText, findOpening, type Opening } from "./trust.repository.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** A person who wrote within so many days is being answered. */
const answeredDays = 7;
/** Owners that one seeker may ask the same in an hour: a patient search, not a campaign. */
const askedOwners = 20;
/** No honest answer needs these for many people. */
const notInAnswers: readonly MessageFlag[] = ["payment_request", "link"];

/** How many other people may have been sent this text within an hour (decisions/messages, "The same text to many"). */
async function allowedPeople({ properties }: MessagesDeps, letter: Letter, { hasWritten }: Opening): Promise<number> {
  const { sender, recipientId, propertyId, flags, answersAd } = letter;
  if ((hasWritten || answersAd) && !flags.some((flag) => notInAnswers.includes(flag))) return Infinity;
  if (propertyId === null || flags.length > 0) return limits.sameTextPeople;
  const property = await properties.find(sender, propertyId);
  return property?.ownerId === recipientId ? askedOwners : limits.sameTextPeople;
}

/** To how many other people a text has gone if it goes no further, which `refuseFlood` reports to staff; null where it may go on. */
export async function countFlood({ clock }: MessagesDeps, executor: Executor, letter: Letter, allowed: number) {
  if (allowed === Infinity) return null;
  const since = new Date(clock.now().getTime() - hourMs);
  const people = await countSameText(executor, letter, since);
  return people < allowed ? null : people;
}

/** Opens a case about a flood. @throws AppError "too_many" */
export async function refuseFlood({ db, clock, flagPerson }: MessagesDeps, letter: Letter, people: number): Promise<never> {
  const { sender, content: text } = letter;
  await flagPerson(db, { userId: sender.id, kind: "same_text", text, people: people + 1, now: clock.now() });
  throw MessageErrors.sameText();
}

/** Opens a case about requests for money to several people in a day. The message is stored by now, so a failure is only reported: its sender would else write it once more. */
export async function noticeRequests({ db, clock, flagPerson, reportError }: MessagesDeps, letter: Letter): Promise<void> {
  const { sender, content: text, flags } = letter;
  if (!flags.includes("payment_request")) return;
  const now = clock.now();
  try {
    const people = await countAskedForMoney(db, sender.id, new Date(now.getTime() - dayMs));
    if (people >= limits.paymentRequestPeople)
      await flagPerson(db, { userId: sender.id, kind: "payment_request", text, people, now });
  } catch (error) {
    reportError(error, { message: "requests for money could not be shown to staff" });
  }
}

/** What there is between two people. @throws AppError "not_found" for an unknown recipient, "forbidden" where one has blocked the other */
export async function readOpening({ db, clock }: MessagesDeps, letter: Letter): Promise<Opening> {
  const since = new Date(clock.now().getTime() - answeredDays * dayMs);
  const opening = await findOpening(db, letter, since);
  if (!opening.isReachable) throw MessageErrors.unknownRecipient();
  if (!letter.sender.isStaff && opening.isBlocked) throw MessageErrors.blocked();
  return opening;
}

/**
 * Whether so much may be written. What staff say of a case or a review arrives, however many they write to (decisions/messages, "Blocks").
 * @returns how many other people may have been sent this text within an hour; they are counted when the message is stored
 * @throws AppError "too_many" for new conversations of an unproven account, and for their one text to many people, which is reported to
 * staff
 */
export async function checkLimits(deps: MessagesDeps, letter: Letter, opening: Opening): Promise<number> {
  const { sender } = letter;
  if (sender.isStaff) return Infinity;
  const allowed = await allowedPeople(deps, letter, opening);
  if (!opening.isNew || opening.hasVerifiedPhone) return allowed;
  // A text that goes no further takes none of the day's conversations.
  const people = await countFlood(deps, deps.db, letter, allowed);
  if (people !== null) return await refuseFlood(deps, letter, people);
  await takeOrRefuse(deps.rates.newConversationsPerUnverified, String(sender.id), MessageErrors.tooManyNew);
  return allowed;
}
