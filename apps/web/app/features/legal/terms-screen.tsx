import { limits } from "@efie/contract/limits";
import { paths } from "../../lib/navigation/paths.ts";
import { brand, useSite } from "../../lib/page/page-meta.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

const role: LegalSection = {
  title: `What ${brand.name} is`,
  paragraphs: [
    `${brand.name} is a place where people offer homes, shops and land in Ghana, and others find them. Renting and buying is between the two of you: we are not a party to it, we hold no deposits, and we are nobody's agent.`,
    "“Verified” means that our staff read a listing and looked at its photos before it was published. None of us was there, and it is no proof of ownership. See it, and check the papers, before you pay anybody.",
  ],
};

const account: LegalSection = {
  title: "Your account",
  paragraphs: ["You must be 18 or older, or have the consent of a parent or guardian."],
  points: [
    "Give your real name and a phone number and email address that are yours.",
    "Keep your password to yourself. What is done with your account counts as done by you, until you tell us that somebody else has it.",
    "One person, one account. Agents and agencies say so in their account type.",
  ],
};

const listings: LegalSection = {
  title: "What you post and write",
  paragraphs: ["It stays yours. You allow us to show it here, in searches and in link previews, until you remove it."],
  points: [
    "Offer only what exists and what you may offer, at the price you mean, with photos of the place itself.",
    "Ask for no fee before somebody has seen a place, and for no more rent in advance than the law allows.",
    "Refuse nobody because of tribe, religion, sex, disability or where they come from.",
    "Do not threaten, cheat, send advertising, or post what belongs to others or breaks the law.",
    "Do not copy the catalogue by machine, or disturb the service for others.",
  ],
};

const money: LegalSection = {
  title: "What it costs",
  paragraphs: [
    `Looking, saving and writing are free. Posting one property costs a one-time fee of GH₵${limits.listingFeePesewas / 100}; it runs for ${limits.renewalDays} days from the day it is published. Plans cost what their page says, and do not renew by themselves.`,
    "Fees pay for looking at and showing a listing, not for finding somebody. If a listing cannot be published for a reason that lies with us, or you were charged twice, you get your money back. If you delete your account, what is left of a plan or a fee is lost once the account is erased.",
  ],
};

const ending: LegalSection = {
  title: "When rules are broken, and leaving",
  paragraphs: [
    "We may refuse or take down a listing, and close accounts that harm others. We say why, and you can answer.",
    `You can leave at any time: delete your account under Your Data. For ${limits.deletionGraceDays} days logging in brings it back.`,
  ],
};

/** What is agreed by registering, in plain words. */
export function TermsScreen() {
  const { supportEmail } = useSite();
  const rest: LegalSection = {
    title: "Everything else",
    paragraphs: [
      "We look after the service as well as we can, and cannot promise that it never fails or that everything people post is true. Nothing here takes away rights that the law gives you. The law of Ghana applies.",
      "When these terms change in something that matters, we tell you by email before it counts.",
      <>
        What we keep about you stands on the{" "}
        <Link to={paths.privacy} className="link">
          privacy page
        </Link>
        . Questions:{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        .
      </>,
    ],
  };
  return (
    <LegalPage
      title="Terms"
      lead={`The rules of ${brand.name}, in plain words. By creating an account you accept them.`}
      sections={[role, account, listings, money, ending, rest]}
    />
  );
}
