import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { feeCedis } from "../../entities/payment/listing-fee.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { brand } from "../../lib/page/page-meta.ts";
import { LinkButton } from "../../ui/actions/button.tsx";

const gains = [
  { icon: Heart, title: "Keep what you like", text: "Your favorites, on every phone and computer you use." },
  { icon: MessageCircle, title: "Write to owners", text: "Ask, agree on a visit, and keep your number to yourself." },
  { icon: House, title: "Post your own property", text: `One listing for GH₵${feeCedis}, or a plan for many.` },
];

type Props = { title: string; lead: string; children: ReactNode };

/** The frame of pages that give an account back: nothing beside what is to do. */
export function RecoveryFrame({ title, lead, children }: Props) {
  return (
    <div className="page py-8 md:py-16">
      <section className="mx-auto grid max-w-lg gap-6 md:rounded-lg md:border md:border-line md:bg-surface md:p-12">
        <div>
          <h1 className="text-3xl font-bold">{title}</h1>
          <p className="mt-3 text-lg text-quiet">{lead}</p>
        </div>
        {children}
      </section>
    </div>
  );
}

/** The frame of logging in and registering: the page's own part, and what an account is good for. */
export function Welcome({ title, lead, children }: Props) {
  return (
    <div className="page grid max-w-5xl gap-8 py-5 md:grid-cols-2 md:gap-0 md:py-16">
      <section className="grid content-center gap-4 md:gap-6 md:rounded-l-lg md:border md:border-r-0 md:border-line md:bg-surface md:p-12">
        <div>
          <h1 className="text-2xl font-bold md:text-4xl">{title}</h1>
          <p className="mt-2 text-quiet md:mt-3 md:text-lg">{lead}</p>
        </div>
        {children}
      </section>
      <section
        aria-label={`What an account at ${brand.name} is good for`}
        className="rounded-lg bg-[#0b5d3b] p-6 text-white md:rounded-l-none md:p-12"
      >
        {/* Beside a long form it goes along. */}
        <div className="md:sticky md:top-28">
          <p className="text-2xl leading-tight font-bold tracking-tight text-balance">
            With an account, {brand.name} remembers for you.
          </p>
          <ul className="mt-6 grid gap-5">
            {gains.map(({ icon: Icon, title: gain, text }) => (
              <li key={gain} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
                <span className="row-span-2 grid size-11 place-items-center rounded-full bg-white/15">
                  <Icon className="size-5" />
                </span>
                <p className="font-semibold">{gain}</p>
                <p className="text-sm text-white/85">{text}</p>
              </li>
            ))}
          </ul>
          <Compound />
        </div>
      </section>
    </div>
  );
}

/** Roofs of a compound, in one line. */
function Compound() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 84"
      className="mt-10 w-full fill-none stroke-white/35 stroke-2 [stroke-linecap:round] [stroke-linejoin:round] max-md:hidden"
    >
      <path d="M0 82h320M20 82V50m70 32V50M12 54l43-32 43 32M46 82V62h18v20M112 82V36h60v46M104 40l38-24 38 24M126 50h10v10h-10zm22 0h10v10h-10zM134 82V70h16v12M196 82V56m88 26V56M188 60l52-30 52 30M230 82V64h20v18M206 66h10v8h-10zm56 0h10v8h-10z" />
    </svg>
  );
}

type Choice = { readonly text: string; readonly label: string; readonly to: string };

/** The ways on that need no form: as a guest, or by the other of the two pages. */
export function SignInChoices({ other }: { other: Choice }) {
  return (
    <div className="grid gap-4">
      <LinkButton to={paths.main} look="secondary" isWide>
        Continue as guest
      </LinkButton>
      <p className="text-center text-quiet">
        {other.text}{" "}
        <Link to={other.to} className="inline-flex min-h-11 items-center link">
          {other.label}
        </Link>
      </p>
    </div>
  );
}

/** Without script a form about an account does nothing, and says so. */
export function ScriptNeeded({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
        {what} needs JavaScript, which is switched off in this browser. Every property can be seen without it.
      </p>
    </noscript>
  );
}
