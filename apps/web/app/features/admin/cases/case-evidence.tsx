import type { CaseDetail, JudgedReview, Message, PropertyDocument, PublicProfile } from "@efie/contract";
import type { ReactNode } from "react";
import { Changes } from "../review/changes.tsx";
import { ListingVersion } from "../review/review-card.tsx";
import { accountTypeLabel } from "../../../entities/account/account-rules.ts";
import { formatDate, formatMoment } from "../../../lib/format/format.ts";
import { classes } from "../../../ui/styles/classes.ts";

type Target = CaseDetail["now"];

/** What was reported, as it was then and as it is now, side by side. */
export function CaseEvidence({ found }: { found: CaseDetail }) {
  const { evidence, now, target_type: type, owner } = found;
  const first = evidence[0];
  if (type === "message")
    return <Section title="The message, with what was written before">{show(first?.target ?? now, owner.id)}</Section>;
  if (first === undefined) return <Section title="As it is now">{show(now, owner.id)}</Section>;
  const isSame = now !== null && evidence.length === 1 && judged(first.target) === judged(now);
  if (isSame) return <Section title="As it was reported; nothing changed since">{show(now, owner.id)}</Section>;
  return (
    <Section title="Then and now">
      {type === "property" && first.target !== null && now !== null && (
        <div className="mb-4 rounded-md bg-sunken p-4">
          <p className="mb-2 text-sm font-semibold">What changed</p>
          <Changes before={first.target as PropertyDocument} after={now as PropertyDocument} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Version title={`As it was reported, ${formatMoment(first.captured_at)}`}>{show(first.target, owner.id)}</Version>
        <Version title="As it is now">{show(now, owner.id)}</Version>
      </div>
    </Section>
  );
}

/** What staff judge, to be compared: views and dates of a listing go on by themselves. */
function judged(target: Target): string {
  if (target === null || !("images" in target)) return JSON.stringify(target);
  const { title, description, price, detailed_address, status, images } = target;
  return JSON.stringify([title, description, price, detailed_address, status, images.map(({ full }) => full)]);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label="Evidence">
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <p className="mb-3 text-sm font-semibold text-quiet">{title}</p>
      {children}
    </div>
  );
}

function show(target: Target, ownerId: number): ReactNode {
  if (target === null) return <p className="text-quiet">It is gone: deleted, or its account was erased.</p>;
  if ("images" in target) return <ListingVersion property={target} />;
  if ("before" in target) return <Messages messages={[...target.before, target]} reported={target.id} ownerId={ownerId} />;
  if ("rating" in target) return <Review review={target} />;
  return <Profile profile={target} />;
}

function Messages({ messages, reported, ownerId }: { messages: readonly Message[]; reported: number; ownerId: number }) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {messages.map(({ id, sender, sender_username: name, content, timestamp }) => (
        <li
          key={id}
          className={classes(
            "rounded-md border p-3 text-sm",
            id === reported ? "border-danger bg-danger-soft" : "border-line bg-surface",
            sender === ownerId ? "mr-8" : "ml-8",
          )}
        >
          <p className="text-xs font-semibold text-quiet">
            {`@${name} · ${formatMoment(timestamp)}${id === reported ? " · reported" : ""}`}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ol>
  );
}

function Review({ review: { rating, text, reply, author, subject } }: { review: JudgedReview }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{`${rating} of 5 stars for @${subject.username}, by @${author.username}`}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {reply !== null && <p className="mt-2 wrap-anywhere whitespace-pre-line text-quiet">{`@${subject.username}: ${reply}`}</p>}
    </div>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const { username, first_name, last_name, account_type, date_joined } = profile;
  return (
    <p>
      <span className="font-semibold wrap-anywhere">{`${first_name} ${last_name}`}</span> @{username}
      <span className="block text-sm text-quiet">
        {accountTypeLabel(account_type)}, member since {formatDate(date_joined)}
      </span>
    </p>
  );
}
