import type { CurrentUser } from "@efie/contract";
import MailCheck from "lucide-react/icons/mail-check";
import { useState } from "react";
import { Button } from "../../ui/actions/button.tsx";

type Props = { account: CurrentUser; firstEmail: string; onVerify: (hasCode: boolean) => void };

/** So long the code of the welcome mail works (server contract, section 12). */
const codeMilliseconds = 10 * 60_000;

/** Asks a person to prove their email address, until they have. */
export function EmailPrompt({ account: { email, date_joined }, firstEmail, onVerify }: Props) {
  const [isNew] = useState(() => Date.now() - Date.parse(date_joined) < codeMilliseconds);
  const hasCode = isNew && email === firstEmail;
  return (
    <section aria-label="Prove your email address" className="flex gap-3 rounded-lg bg-sunken p-4 md:px-6">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">Is {email} yours?</p>
        <p className="mt-1">
          {hasCode ? "We have mailed you a code. Enter it here" : "Show it with a code that we mail you"}: this address is the way
          back into your account if you forget your password, or if somebody else gets in.
        </p>
        <Button look="secondary" size="small" className="mt-3" onClick={() => onVerify(hasCode)}>
          {hasCode ? "Enter the code" : "Mail me a code"}
        </Button>
      </div>
    </section>
  );
}
