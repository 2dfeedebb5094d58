import type { PersonReview } from "@efie/contract";
import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { accountTypeLabel } from "../../entities/account/account-rules.ts";
import { useViewer } from "../../entities/account/viewer.ts";
import { useBlocked } from "../../entities/block/blocked-owners.ts";
import { CheckBadges } from "../../entities/check/check-badges.tsx";
import type { CardProperty } from "../../entities/property/card-property.ts";
import { PropertyGrid } from "../../entities/property/property-grid.tsx";
import { ReportButton } from "../../entities/report/report-button.tsx";
import { describeAnswers, Rating } from "../../entities/review/standing.tsx";
import { formatDate, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { askToSignIn } from "../../lib/session/ask-sign-in.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import type { AgentData, Part, PartCursors } from "./agent-data.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

const WriteReview = lazyPart(() => import("../../entities/review/write-review.tsx"));
const BlockedAgent = lazyPart(() => import("./blocked-agent.tsx"));
const ReplyForm = lazyPart(() => import("./reply-form.tsx"));

type Props = AgentData & { renderAction: (property: CardProperty) => ReactNode };

/** The public page of somebody with listings: what was proven, what they offer, and what others say. */
export function AgentView({ renderAction, ...data }: Props) {
  const { agent, name, listings } = data;
  const isBlocked = useBlocked(agent.id);
  return (
    <div className="page pt-1 sm:pt-3">
      <Breadcrumb
        trail={[
          { label: "Home", to: paths.home },
          { label: "Agents and owners", to: paths.agents },
        ]}
        current={name}
      />
      <Header {...data} isBlocked={isBlocked} />
      {isBlocked && <BlockedAgent id={agent.id} name={name} />}
      {!isBlocked && listings.items.length > 0 && (
        <section aria-labelledby="listings" className="mt-10">
          <h2 id="listings" className="mb-4 text-2xl font-bold">
            {`${plural(listings.total, "listing")} on offer`}
          </h2>
          <PropertyGrid properties={listings.items} renderAction={renderAction} />
          <Paging of="listings" part={listings} username={agent.username} />
        </section>
      )}
      <Reviews {...data} />
    </div>
  );
}

function Header({ agent, name, checks, isBlocked }: AgentData & { isBlocked: boolean }) {
  const viewer = useViewer();
  const { rating, reviews_count, towns } = agent;
  const places = towns.slice(0, 5).map(({ city }) => city);
  const offers = places.length === 0 ? null : `Offers in ${places.join(", ")}`;
  const facts = [describeAnswers(agent), offers, `Member since ${formatDate(agent.date_joined)}`];
  const isOther = viewer !== null && viewer.id !== agent.id;
  return (
    <header className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center rounded-full bg-accent-soft text-3xl font-bold text-accent uppercase"
      >
        {name.charAt(0)}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-3xl font-bold wrap-anywhere">{name}</h1>
        <p className="mt-1 text-quiet">
          {accountTypeLabel(agent.account_type)} · <span className="break-all">@{agent.username}</span>
        </p>
        <p className="mt-2">
          {rating === null ? (
            <span className="text-quiet">Fewer than three reviews yet</span>
          ) : (
            <a href="#reviews" className="inline-flex min-h-11 items-center link">
              <Rating rating={rating} count={reviews_count} />
            </a>
          )}
        </p>
        <ul className="mt-2 grid gap-1">{facts.map((fact) => fact !== null && <li key={fact}>{fact}</li>)}</ul>
        {checks.length > 0 && (
          <div className="mt-2">
            <CheckBadges checks={checks} />
          </div>
        )}
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
          {viewer?.id !== agent.id && !isBlocked && <MessageLink userId={agent.id} />}
          {isOther && <WriteReview userId={agent.id} name={name} />}
          {isOther && <ReportButton target="user" id={agent.id} />}
        </div>
      </div>
    </header>
  );
}

/** A guest is asked to sign in over the page, and then goes on to the conversation. */
function MessageLink({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const conversation = `${paths.messages}?user_id=${userId}`;
  async function askGuest(): Promise<void> {
    if (await askToSignIn("message", { next: conversation })) void navigate(conversation);
  }
  function onClick(event: MouseEvent): void {
    // Anything but a plain click is the browser's.
    if (isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void askGuest();
  }
  return (
    <LinkButton to={conversation} size="small" onClick={onClick}>
      Write a message
    </LinkButton>
  );
}

/** Each list goes on by itself, at its own place on the page. */
function Paging({ of, part, username }: { of: keyof PartCursors; part: Part<unknown>; username: string }) {
  const path = paths.agent(username);
  const next = part.nextCursor === null ? null : `${path}?${of}=${part.nextCursor}#${of}`;
  return <Pagination label={`Pages of ${of}`} first={part.isFirst ? null : `${path}#${of}`} next={next} />;
}

/** A list comes a moment after the address that names it. */
function showIfNamed(heading: HTMLElement | null): void {
  if (heading !== null && globalThis.location.hash === `#${heading.id}`) heading.scrollIntoView();
}

function Reviews({ agent, name, reviews }: AgentData) {
  const { items, total } = reviews;
  return (
    <section aria-labelledby="reviews" className="mt-10 max-w-prose">
      <h2 key={items[0]?.id} ref={showIfNamed} id="reviews" className="scroll-mt-24 text-2xl font-bold">
        {total === 0 ? "Reviews" : plural(total, "review")}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {`${total === 0 ? `Nobody has reviewed ${name} yet. ` : ""}Only people who dealt with each other can write one: after a viewing, or a conversation about a listing.`}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {items.map((review) => (
          <li key={review.id} className="py-5">
            <Review review={review} name={name} ownerId={agent.id} />
          </li>
        ))}
      </ul>
      <Paging of="reviews" part={reviews} username={agent.username} />
    </section>
  );
}

function Review({ review, name, ownerId }: { review: PersonReview; name: string; ownerId: number }) {
  const viewer = useViewer();
  const { id, rating, text, author, property, created_at, reply } = review;
  const by = author.first_name || "Somebody";
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2">
        <Rating rating={rating} />
        {author.username === null ? (
          <span className="font-semibold">{by}</span>
        ) : (
          <Link to={paths.agent(author.username)} className="inline-flex min-h-11 items-center font-semibold link">
            {by}
          </Link>
        )}
        <span className="text-sm text-quiet">{formatDate(created_at)}</span>
      </p>
      {property !== null && <p className="text-sm text-quiet">About “{property.title}”</p>}
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {reply !== null && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-sm font-semibold">{name} replies</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
      {viewer?.id === ownerId && reply === null && <ReplyForm id={id} />}
      {viewer !== null && <ReportButton target="review" id={id} className="mt-1" />}
    </article>
  );
}
