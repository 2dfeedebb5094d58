import type { Property } from "@efie/contract";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { useState, type ReactNode } from "react";
import { askForNumber } from "./owner-contact.ts";
import { useResumeAfterLogin } from "./use-contact.tsx";
import { formatPrice, splitPrice } from "../../../entities/property/property-texts.ts";
import { formatPhone } from "../../../lib/format/format.ts";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/page/page-meta.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";
import { askToSignIn } from "../../../lib/session/ask-sign-in.ts";
import { isSignedIn } from "../../../lib/session/session.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

type Props = { property: Property; onContact: () => void };
type Way = "call" | "whatsapp";

function addressOf(way: Way, number: string, text: string): string {
  return way === "call" ? `tel:+${number}` : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** On a phone the ways to the owner stay in reach of the thumb, to the end of the property. The number is asked for when it is used, and shown then. */
export function ContactBar({ property, onContact }: Props) {
  const { publicUrl } = useSite();
  const { amount, unit } = splitPrice(property);
  const [busy, setBusy] = useState<Way | null>(null);
  const [number, setNumber] = useState<string | null>(null);
  const address = `${publicUrl}${paths.details(property.id)}`;
  const text = `Hello, is this still available? ${property.title}, ${formatPrice(property)}\n${address}`;
  async function show(): Promise<string | null> {
    try {
      const found = await askForNumber(property.id);
      setNumber(found);
      return found;
    } catch (error) {
      showToast(describeProblem(error), "error");
      return null;
    }
  }
  useResumeAfterLogin("call", () => void show());
  async function reach(way: Way): Promise<void> {
    if (!isSignedIn() && !(await askToSignIn("call"))) return;
    if (busy !== null) return;
    setBusy(way);
    // Opened by the tap itself: browsers block a tab that opens after the answer.
    const tab = way === "whatsapp" ? open("", "_blank") : null;
    if (tab !== null) tab.opener = null;
    const given = number ?? (await show());
    setBusy(null);
    if (given === null) tab?.close();
    else (tab ?? window).location.assign(addressOf(way, given, text));
  }
  const callPath = loginPath(`${paths.details(property.id)}#call`);
  const way = (name: Way, label: string, icon: ReactNode) => (
    <ActionLink
      to={callPath}
      look="secondary"
      className="w-14 shrink-0 px-0"
      aria-label={label}
      title={label}
      aria-busy={busy === name || undefined}
      onAct={() => void reach(name)}
    >
      {icon}
    </ActionLink>
  );
  return (
    <div
      data-bottom-bar="narrow"
      // In pixels: with text written large it would take half of the window.
      className="@container sticky bottom-0 z-20 mt-8 [--spacing:4px] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className="page flex items-center justify-between gap-3 pt-1.5 text-sm leading-5">
        <p>
          <span className="font-bold">{amount}</span>
          {unit !== "" && <span className="text-quiet">{unit}</span>}
        </p>
        <p role="status">{number !== null && <NumberLink number={number} />}</p>
      </div>
      <div className="page flex gap-2 pt-1 pb-2.5">
        <ActionLink to={loginPath(`${paths.details(property.id)}#contact`)} className="min-w-0 flex-1 px-2" onAct={onContact}>
          <MessageSquare className="size-4.5 @max-[12rem]:hidden" />
          Contact Owner
        </ActionLink>
        {way("call", "Call", <Phone className="size-5" />)}
        {way("whatsapp", "WhatsApp", <WhatsAppIcon />)}
      </div>
    </div>
  );
}

/** Where nothing dials, the number can be read, and copied. */
function NumberLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:+${number}`}
      className="-my-1 inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-accent tabular-nums underline underline-offset-2"
    >
      <span className="sr-only">Call </span>
      {formatPhone(number)}
    </a>
  );
}

function WhatsAppIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
      <path d="M4 20l1.2-4A8 8 0 1 1 8.3 19z" />
      <path d="M9 9.2c.3 2.8 2.6 5.2 5.6 5.6l1.2-1.6-2-1-1 .8c-.9-.5-1.4-1-1.9-1.9l.8-1-1-2z" className="fill-current stroke-0" />
    </svg>
  );
}
