import { useForm } from "react-hook-form";
import { emailRules } from "../../entities/account/account-rules.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { CheckoutCard } from "./checkout-card.tsx";

type Props = { error: string | undefined; onEmail: (email: string) => void; onBack: () => void };

/** Asks for the address that the payment provider needs, where the account has none. */
export function EmailCard({ error, onEmail, onBack }: Props) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: "onSubmit" });
  return (
    <CheckoutCard>
      <div>
        <h1 className="text-2xl font-bold">Your email address</h1>
        <p className="mt-1 text-quiet">Our payment provider needs one. It becomes the address of your account.</p>
      </div>
      <SubmitForm className="grid gap-4" onSubmit={handleSubmit(({ email }) => onEmail(email))}>
        <TextField
          type="email"
          label="Email"
          autoComplete="email"
          {...register("email", emailRules)}
          error={formState.errors.email?.message ?? (formState.isSubmitted ? undefined : error)}
        />
        <Button type="submit" isWide>
          Continue to payment
        </Button>
        <Button look="quiet" isWide onClick={onBack}>
          Go Back
        </Button>
      </SubmitForm>
    </CheckoutCard>
  );
}
