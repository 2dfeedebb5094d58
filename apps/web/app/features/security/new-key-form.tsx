import type { NewApiKey } from "@efie/contract";
import { apiKeyScopes, type ApiKeyScope } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { apiKeyCalls } from "../../lib/api/member-calls.ts";
import { useFirstFocus } from "../../lib/browser/hooks.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";

/** What a key may do, as people read it. */
export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  "listings:write": "Post and change listings and photos",
  "leads:read": "Read leads and statistics",
};

type Props = { onMade: (made: NewApiKey) => void; onCancel: () => void };

/** What a new key is called and may do. The password is asked for where it was not entered lately. */
export function NewKeyForm({ onMade, onCancel }: Props) {
  const field = useFirstFocus<HTMLInputElement>();
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
    else if (scopes.length === 0) setProblem("Choose what the key may do.");
    else void run();
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
        {apiKeyScopes.map((scope) => (
          <Toggle
            key={scope}
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
