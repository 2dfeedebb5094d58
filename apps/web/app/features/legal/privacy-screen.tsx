import { limits } from "@efie/contract/limits";
import { paths } from "../../lib/navigation/paths.ts";
import { brand, useSite } from "../../lib/page/page-meta.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

const [deletionGraceDays, exportLinkDays] = [limits.deletionGraceDays, limits.exportLinkDays];

const whatWeKeep: LegalSection = {
  title: "What we keep, and why",
  paragraphs: ["We keep what the product needs to work, and nothing to sell or to advertise with."],
  points: [
    "Your account: name, username, email address, phone number, a hash of your password (never the password itself), when you joined and when you accepted the terms. Without it nobody could log in or be reached.",
    "Your listings with their photos, and what our team decided about them.",
    "Messages that you send and receive here. A program marks phone numbers, links and requests for money in them, to warn who reads them. People read them only when one of you reports one: our staff then see it with the ten before it.",
    "What you reported, what our staff decided about you, and what you said against it. The people that you have blocked.",
    "Your favorites, and for 60 days which listings you looked at while you were logged in. It makes your lists and recommendations.",
    "Payments: what was paid for, how much and when. Card and mobile money details go to the payment company and never to us.",
    "If you have yourself checked: what was checked and when, the last digit of your Ghana Card and a code by which we notice the same card on another account, and for 30 days after the decision the documents that you sent.",
    "The devices that are logged in, and the emails and text messages that we send you.",
  ],
};

const guests: LegalSection = {
  title: "If you only look around",
  paragraphs: [
    "You need no account to look. So that a listing's views are counted once a day, your browser gets a cookie with a random number; of it and of your network we keep a scrambled value that changes every day. One more cookie remembers that you have logged in from a browser before, and protects your account; another, for ten minutes, that it asked for a code by SMS; two others, that your browser has our style sheet, so that pages are smaller, and whether you want to use less data. There are no cookies of others, and nobody follows you to other sites.",
  ],
};

const whoSees: LegalSection = {
  title: "Who sees it",
  points: [
    "Everybody: your listings, and with a published listing your name, username, account type and the day you joined.",
    "People with an account: your phone number, when they ask for it at one of your published listings.",
    "The person you write to: your messages and your name.",
    "Our staff: what they need to check listings, payments and complaints. What they do is recorded.",
    "Companies that work for us: the payment company (Paystack), those that deliver emails and text messages, and those whose computers we run on. They may use it for that work only.",
    "Courts and authorities, where the law obliges us.",
  ],
};

const howLong: LegalSection = {
  title: "How long we keep it",
  paragraphs: [
    `As long as you have an account. When you delete it, your profile and listings are gone from ${brand.name} at once. For ${deletionGraceDays} days you can log in and have everything back; then we erase it. Back-ups are deleted after 30 more days.`,
    "Two things stay, without your name: the text of messages that others received from you, because the conversation is theirs, too; and payments, because tax law wants the books kept for six years.",
  ],
};

/** What is kept about people, in plain words. */
export function PrivacyScreen() {
  const { supportEmail } = useSite();
  const rights: LegalSection = {
    title: "Your rights",
    paragraphs: [
      "The Data Protection Act, 2012 (Act 843) of Ghana gives you the right to know what is kept about you, to correct it, to object to its use, and to have it removed. You need not ask us:",
    ],
    points: [
      <>
        Take it along: under{" "}
        <Link to={paths.accountData} className="link">
          Your Data
        </Link>{" "}
        you get a copy of everything as one file. Its link works for {exportLinkDays} days.
      </>,
      <>
        Correct it: under{" "}
        <Link to={paths.account} className="link">
          Personal Info &amp; Security
        </Link>
        , and each listing under My Properties.
      </>,
      <>
        Delete it: under{" "}
        <Link to={paths.accountData} className="link">
          Your Data
        </Link>
        , too.
      </>,
    ],
  };
  const contact: LegalSection = {
    title: "Questions and complaints",
    paragraphs: [
      <>
        Write to{" "}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
        . A person answers. If you are not content with the answer, you can complain to the Data Protection Commission in Accra.
      </>,
      "If data of yours should ever get into wrong hands, we tell you and the Commission as soon as we know.",
    ],
  };
  return (
    <LegalPage
      title="Privacy"
      lead={`What ${brand.name} keeps about you, why, for how long, and what you can do about it.`}
      sections={[whatWeKeep, guests, whoSees, howLong, rights, contact]}
    />
  );
}
