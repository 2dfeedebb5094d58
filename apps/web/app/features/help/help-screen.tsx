import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ComponentType, ReactNode } from "react";
import { useSite } from "../../lib/page/site.ts";
import { questions } from "./questions.ts";

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
      <div className="mt-8 grid gap-4 md:grid-cols-2 md:gap-6">
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
          address={writeNumber(supportWhatsapp)}
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
    <section className="grid content-start gap-4 rounded-lg border border-line bg-surface p-6 shadow-soft">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-6" />
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

/** `+233 20 000 0000` of `233200000000`; other countries' numbers keep their digits together. */
function writeNumber(digits: string): string {
  const parts = /^233(\d{2})(\d{3})(\d{4})$/.exec(digits);
  return parts === null ? `+${digits}` : `+233 ${parts[1]} ${parts[2]} ${parts[3]}`;
}
