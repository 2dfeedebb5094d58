import type { ApiKey, NewApiKey } from "@efie/contract";
import { apiKeyScopes, type ApiKeyScope } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import Bot from "lucide-react/icons/bot";
import { useRef, useState } from "react";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { SecurityRow, unloaded, useApiKeys, useEnding } from "./use-security.tsx";
import { api, requireSession } from "../../lib/api/api.ts";
import { apiKeyCalls } from "../../lib/api/member-calls.ts";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { formatDate } from "../../lib/format/format.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { announceStale } from "../../lib/query/stale.ts";
import { Button } from "../../ui/actions/button.tsx";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";

/** Keys by which programs work with the person's listings and leads. */
export function ApiKeysSection() {
  const text =
    "Your website or another program works with your listings by a key, without your password. A changed password leaves keys as they are.";
  return (
    <FormSection title="Keys for programs" text={text}>
      <Loaded query={useApiKeys()} {...unloaded}>
        {(keys) => (
          <>
            <a href="/api/docs/" className="inline-flex min-h-11 items-center link">
              What programs can do
            </a>
            <ul className="divide-y divide-line empty:hidden">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
            <MakeKey isFull={keys.length >= limits.apiKeysPerPerson} />
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function MakeKey({ isFull }: { isFull: boolean }) {
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  function onMade(key: NewApiKey) {
    setMade(key);
    setIsMaking(false);
    announceStale("api-keys");
  }
  if (made) return <MadeKey made={made} onDone={() => setMade(null)} />;
  if (isMaking) return <NewKeyForm onMade={onMade} onCancel={() => setIsMaking(false)} />;
  if (isFull)
    return <p className="text-sm text-quiet">{`You have ${limits.apiKeysPerPerson} keys. Revoke one to make another.`}</p>;
  return (
    <Button look="secondary" size="small" className="justify-self-start" onClick={() => setIsMaking(true)}>
      Make a key
    </Button>
  );
}

function MadeKey({ made: { name, key }, onDone }: { made: NewApiKey; onDone: () => void }) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-bold wrap-anywhere outline-none">
          Keep the key “{name}”
        </h3>
        <p className="text-sm text-quiet">It is shown this one time. Anybody who has it can do what you chose.</p>
      </div>
      <p className="rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere select-all" data-secret>
        {key}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={key} what="key" />
        <Button size="small" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}

function KeyRow({ apiKey: { id, name, scopes, created_at, last_used_at } }: { apiKey: ApiKey }) {
  const call = () => api.call(apiKeyCalls.revokeApiKey, { params: { id } });
  const { problem, isBusy, run } = useEnding(call, `The key “${name}” was revoked.`, "api-keys");
  const used = last_used_at === null ? "never used" : `last used ${formatDate(last_used_at)}`;
  const revoke = (
    <ConfirmButton
      look="secondary"
      isBusy={isBusy}
      aria-label={`Revoke ${name}`}
      isDangerous
      title="Revoke this key?"
      question={`The program that uses “${name}” is refused from now on. This cannot be undone.`}
      confirmLabel="Revoke"
      onConfirm={run}
    />
  );
  return (
    <SecurityRow icon={Bot} problem={problem} button={revoke}>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {scopes.map((scope) => (
        <p key={scope} className="text-sm">
          {scopeWords[scope]}
        </p>
      ))}
      <p className="text-sm text-quiet">{`Made ${formatDate(created_at)}, ${used}`}</p>
    </SecurityRow>
  );
}

/** What a key may do, as people read it. */
const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  "listings:write": "Post and change listings and photos",
  "leads:read": "Read leads and statistics",
};

type Props = { onMade: (made: NewApiKey) => void; onCancel: () => void };

/** What a new key is called and may do. The password is asked for where it was not entered lately. */
function NewKeyForm({ onMade, onCancel }: Props) {
  const field = useFirstFocus<HTMLInputElement>();
  const firstScope = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { problem, setProblem, isBusy, run } = usePasswordAction(async () => {
    onMade(requireSession(await api.call(apiKeyCalls.createApiKey, { body: { name, scopes: [...scopes] } })));
  });
  const { error = name.trim() === "" && isChecked ? "Please name the key." : undefined, aside } = limitText(name, {
    of: "name",
    maximum: limits.maxApiKeyNameCharacters,
  });

  function submit() {
    setIsChecked(true);
    if (name.trim() === "" || error !== undefined) field.current?.focus();
    else if (scopes.length > 0) void run();
    else {
      setProblem("Choose what the key may do.");
      firstScope.current?.focus();
    }
  }

  return (
    <SubmitForm aria-label="Make a key" className="grid gap-4" onSubmit={submit}>
      <TextField
        ref={field}
        label="Name"
        hint="Which program it is for"
        value={name}
        error={error}
        aside={aside}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend className="text-sm font-semibold">What it may do</legend>
        {apiKeyScopes.map((scope, at) => (
          <Toggle
            key={scope}
            ref={at === 0 ? firstScope : undefined}
            label={scopeWords[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => setScopes((now) => (target.checked ? [...now, scope] : now.filter((one) => one !== scope)))}
          />
        ))}
      </fieldset>
      <FormAlert text={problem} />
      <FormButtons label="Make the key" size="small" isBusy={isBusy} onCancel={onCancel} />
    </SubmitForm>
  );
}
