import type { ListingType } from "@efie/contract";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "react-router";
import { paths } from "../../../lib/navigation/paths.ts";

type Tip = { readonly title: string; readonly text: string };

const forEverybody: readonly Tip[] = [
  {
    title: "See it before you pay",
    text: "Never send a viewing, registration or holding fee for a place you have not stood in. An honest owner lets you look first.",
  },
  {
    title: "Meet at the property",
    text: "Go by daylight, take somebody with you, and tell a friend where you are. Ask the neighbours and the caretaker who owns the house.",
  },
  {
    title: "Check who you are dealing with",
    text: "Ask for a Ghana Card and for proof that this person owns the place or may act for the owner. Estate agents must hold a licence of the Real Estate Agency Council.",
  },
];

const forRent: readonly Tip[] = [
  {
    title: "Know the law on advance rent",
    text: "Under the Rent Act a landlord may not demand more than six months' rent in advance, and only one month's where you rent by the month or for less. If you are asked for more, the Rent Control office can help.",
  },
];

const forSale: readonly Tip[] = [
  {
    title: "Search at the Lands Commission",
    text: "Before any deposit, take the site plan to the Lands Commission and have a search done. It shows who is registered, and whether the land was sold before or is in dispute. Let a lawyer read the indenture or land certificate.",
  },
];

const atTheEnd: readonly Tip[] = [
  {
    title: "Pay so that it can be proved",
    text: "Sign a written agreement first. Then pay by bank or mobile money into the owner's own name, and get a receipt with the address on it.",
  },
  {
    title: "Walk away from pressure",
    text: "A price far below the others, “somebody else is coming to pay today”, or “that one is gone, but I have three more” are how people lose money.",
  },
];

/** What to watch for in Ghana, fitting to what is offered. */
export function SafetyTips({ type, isLand }: { type: ListingType; isLand: boolean }) {
  const tips = [
    ...forEverybody,
    ...(type === "rental" ? forRent : []),
    ...(type === "sale" || isLand ? forSale : []),
    ...atTheEnd,
  ];
  return (
    <section aria-labelledby="safety-tips">
      <h3 id="safety-tips" className="flex items-center gap-2.5 text-xl font-bold">
        <ShieldCheck aria-hidden="true" className="size-6 text-accent" />
        Safety tips
      </h3>
      <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {tips.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-quiet">
        “Verified” means that our team has looked at this listing. It is no proof of ownership: please check that yourself.{" "}
        <Link to={paths.help} className="font-semibold text-accent underline underline-offset-2">
          Something looks wrong? Tell us
        </Link>
      </p>
    </section>
  );
}
