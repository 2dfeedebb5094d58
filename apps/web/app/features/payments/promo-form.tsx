import { useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Props = { initial?: string; error?: string; onApply: (code: string) => void; onSkip: () => void };

/** A promo code for the listing fee. Its worth is seen when the payment is opened with it. */
export function PromoForm({ initial = "", error, onApply, onSkip }: Props) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState(error);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim().toUpperCase();
        if (code === "") setProblem("Please enter a promo code");
        else onApply(code);
      }}
    >
      <TextField
        label="Promo code"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
      />
      <Button type="submit" isWide>
        Apply
      </Button>
      <Button look="quiet" isWide onClick={onSkip}>
        Pay without a code
      </Button>
    </form>
  );
}
