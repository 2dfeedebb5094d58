import type { CurrentUser } from "@efie/contract";
import MailCheck from "lucide-react/icons/mail-check";
import { useState } from "react";
import { Link } from "react-router";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { SettingsSection } from "../../ui/layout/sections.tsx";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { readText, writeDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { AsOf, Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import { ContactRow } from "./contact-row.tsx";
import { EditableRow, type OpenRow } from "./editable-row.tsx";
import { useAccount } from "./use-account.ts";

export function AccountScreen() {
  const query = useAccount();
  const waiting = (
    <>
      <Skeleton className="h-88" />
      <Skeleton className="h-50" />
    </>
  );
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Personal Info & Security" />
        <h1 className="mt-1 text-3xl font-bold">Personal Info &amp; Security</h1>
        <AsOf at={query.data?.storedAt} />
      </div>
      <SuspendedNotice />
      <Loaded query={query} failure="Failed to load account data" waiting={waiting}>
        {(account) => <Account account={account} />}
      </Loaded>
    </div>
  );
}

function Account({ account }: { account: CurrentUser }) {
  // One at a time (spec, section 2): opening a row closes the one before.
  const [open, onOpen] = useState<OpenRow | null>(null);
  const [firstEmail] = useState(() => readFirstEmail(account.email ?? ""));
  const row = { account, open, onOpen };
  const isVerifying = open?.name === "email" && open.does === "verify";
  const hasPrompt = account.email !== null && account.email_verified_at === null && !isVerifying;
  return (
    <>
      {hasPrompt && (
        <EmailPrompt {...{ account, firstEmail }} onVerify={(hasCode) => onOpen({ name: "email", does: "verify", hasCode })} />
      )}
      <SettingsSection title="Personal info">
        <div className="divide-y divide-line">
          <EditableRow name="name" {...row} />
          <ContactRow name="phone_number" {...row} />
          <ContactRow name="email" {...row} />
          <EditableRow name="account_type" {...row} />
        </div>
      </SettingsSection>
      <SettingsSection title="Security">
        <div className="divide-y divide-line">
          <EditableRow name="username" {...row} />
          <EditableRow name="password" {...row} />
          <p className="py-1.5">
            <Link to={paths.accountSecurity} className="inline-flex min-h-11 items-center link">
              Login &amp; Devices
            </Link>
          </p>
        </div>
      </SettingsSection>
      <SettingsSection title="Blocked people">
        <BlockedPeople />
      </SettingsSection>
      <PasswordPrompt />
      {!hasPrompt && (
        <p className="text-sm text-quiet">
          A verified email address or phone number gets you back into your account if you forget your password.
        </p>
      )}
    </>
  );
}

type Props = { account: CurrentUser; firstEmail: string; onVerify: (hasCode: boolean) => void };

/** So long the code of the welcome mail works (server contract, section 12). */
const codeMilliseconds = 10 * 60_000;

/** Asks a person to prove their email address, until they have. */
function EmailPrompt({ account: { email, date_joined }, firstEmail, onVerify }: Props) {
  const [isNew] = useState(() => Date.now() - Date.parse(date_joined) < codeMilliseconds);
  const hasCode = isNew && email === firstEmail;
  return (
    <section aria-label="Prove your email address" className="flex gap-3 rounded-lg bg-sunken p-4 md:px-6">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">Is {email} yours?</p>
        <p className="mt-1">
          <span>{hasCode ? "We have mailed you a code. Enter it here" : "Show it with a code that we mail you"}</span>: this
          address is the way back into your account if you forget your password, or if somebody else gets in.
        </p>
        <Button look="secondary" size="small" className="mt-3" onClick={() => onVerify(hasCode)}>
          {hasCode ? "Enter the code" : "Mail me a code"}
        </Button>
      </div>
    </section>
  );
}

const seenKey = "address of the welcome mail";

/** The address that this tab saw first, proved or not: the welcome mail went there, and to no other one. */
function readFirstEmail(email: string): string {
  const seen = readText(seenKey);
  if (seen === null) writeDraft(seenKey, email);
  return seen ?? email;
}
