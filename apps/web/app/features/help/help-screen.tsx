import { limits } from "@efie/contract/limits";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ComponentType, ReactNode } from "react";
import { feeCedis } from "../../entities/payment/listing-fee.ts";
import { formatPhone } from "../../lib/format/format.ts";
import { useSite } from "../../lib/page/page-meta.ts";

/** What people ask first; the answers promise only what the product does. */
const questions = [
  {
    question: "How do I rent safely?",
    answer:
      "See the place before you pay anything, and never pay a fee just to be shown one. Meet at the property by daylight, check the owner's Ghana Card and papers, sign a written agreement, and pay by bank or mobile money with a receipt. The Rent Act allows a landlord to demand at most six months' rent in advance. Every listing has more safety tips under “Owner Info”.",
  },
  {
    question: "What does “Verified” mean?",
    answer:
      "Our staff reviewed the listing: they read it and looked at its photos before it was published. None of us was there, and it is no proof of ownership. Tap the badge to see the day, and what else was checked. For land and houses, ask for the documents and have a search done at the Lands Commission before you pay a deposit.",
  },
  {
    question: "What does it cost to post a property?",
    answer: `Looking, saving and writing to owners are free. Posting one property costs a one-time fee of GH₵${feeCedis}, and it runs for ${limits.renewalDays} days from the day it is published. With a subscription plan you post without paying for each listing, as far as your plan goes.`,
  },
  {
    question: "Why am I asked whether my listing is still available?",
    answer:
      "So that nobody comes in vain. Seven days after you last confirmed a listing we ask you, and one tap answers; editing or renewing it counts, too. Two weeks after we asked, without a word, it leaves the lists, and you bring it back in My Properties. That costs nothing.",
  },
  {
    question: "How do favorites work?",
    answer:
      "Tap the heart on any photo to save a property, and tap it again to remove it. You need an account, so that your list is there on every phone and computer you use. You find it under Favorites.",
  },
  {
    question: "How do I reach an owner?",
    answer:
      "Open the property and choose “Contact Owner”. You write to the owner here on Efie, and your phone number stays with you until you decide to give it.",
  },
  {
    question: "Something about a listing looks wrong. What should I do?",
    answer:
      "Do not pay, and press “Report this listing” on its page: our staff look at it. You can also write to us. If you have already lost money, report it to the nearest police station as well, and keep every message and receipt.",
  },
];

const button = "inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 font-semibold";

/** The ways to reach support, and the most frequent questions. */
export function HelpScreen() {
  const { supportEmail, supportWhatsapp } = useSite();
  return (
    <div className="page max-w-5xl pt-10 md:pt-16">
      <p className="text-sm font-semibold text-accent">Support 24/7</p>
      <h1 className="mt-2 text-3xl font-bold md:text-4xl">How can we help?</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">
        We are here day and night, every day of the week. Write to us in the way you like best, and a person will answer.
      </p>
      <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <Channel icon={Mail} title="By email" text="For anything that needs detail or screenshots." address={supportEmail}>
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent("Help Request")}`}
            className={`${button} bg-action text-on-action hover:bg-action-strong`}
          >
            Contact Support
          </a>
        </Channel>
        <Channel
          icon={MessageCircle}
          title="By WhatsApp"
          text="The quickest way from your phone."
          address={formatPhone(supportWhatsapp)}
        >
          <a
            href={`https://wa.me/${supportWhatsapp}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`${button} border border-control bg-surface hover:bg-sunken`}
          >
            WhatsApp Us
          </a>
        </Channel>
      </div>
      <section aria-labelledby="questions" className="mt-14 max-w-3xl">
        <h2 id="questions" className="text-2xl font-bold">
          Questions people ask
        </h2>
        <div className="mt-4 divide-y divide-line border-y border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 24 24"
                  className="size-5 shrink-0 fill-none stroke-current stroke-2 text-quiet transition-transform group-open:rotate-180"
                >
                  <path d="m6 9 6 6 6-6" />
                </svg>
              </summary>
              <p className="max-w-prose pb-5 text-quiet">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}

type ChannelProps = {
  icon: ComponentType<{ className?: string }>;
  title: string;
  text: string;
  address: string;
  children: ReactNode;
};

function Channel({ icon: Icon, title, text, address, children }: ChannelProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-surface p-6 shadow-soft">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold">{title}</h2>
          <p className="text-sm break-words text-quiet">{address}</p>
        </div>
      </div>
      <p className="text-quiet">{text}</p>
      {children}
    </section>
  );
}
