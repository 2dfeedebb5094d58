import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/actions/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { ledgerAddress, type LedgerView } from "./ledger-address.ts";

const maxCharacters = 100;

/** Finds payments by how a reference, a username or an email address begins. */
export function LedgerSearch({ view }: { view: LedgerView }) {
  const [text, setText] = useState(view.search);
  const navigate = useNavigate();
  const show = (search: string) => void navigate(ledgerAddress({ ...view, search }), { preventScrollReset: true });
  return (
    <form
      role="search"
      aria-label="Payments"
      className="mb-4 grid max-w-2xl grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        show(text.trim());
      }}
    >
      <TextField
        label="Reference, username or email begins with"
        type="search"
        value={text}
        maxLength={maxCharacters}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          // The field's own cross.
          if (currentTarget.value === "" && view.search !== "") show("");
        }}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  );
}
