import type { AskedListingAnswer } from "@efie/contract";
import House from "lucide-react/icons/house";
import { useState } from "react";
import { useLocation } from "react-router";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { useMailedLink } from "../../lib/page/use-mailed-link.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert, PageMessage } from "../../ui/feedback/states.tsx";

const thanks: Record<AskedListingAnswer, string> = {
  available: "It is in the lists, and shows that you confirmed it today.",
  rented: "It is marked as rented, and out of the lists.",
  sold: "It is marked as sold, and out of the lists.",
};

/** The page of the mail that asks an owner whether a listing is still available. Without script the forms are posted, and the server answers. */
export function ConfirmListingScreen() {
  const { search } = useLocation();
  const link = useMailedLink((query, signal) => api.call(propertyCalls.getAskedListing, { query, signal }));
  const { found } = link;
  const [answered, setAnswered] = useState<AskedListingAnswer | null>(null);
  async function answer(given: AskedListingAnswer): Promise<void> {
    const isTaken = await link.change((query) => api.call(propertyCalls.answerAskedListing, { query, body: { answer: given } }));
    if (isTaken) setAnswered(given);
  }
  if (link.isBroken)
    return (
      <PageMessage
        icon={House}
        title="This link is not valid any more"
        text="It has ended, or the listing was deleted. In My Properties you can answer for all your listings."
        isAlert
      >
        <LinkButton to={paths.myProperties}>My Properties</LinkButton>
      </PageMessage>
    );
  if (answered !== null && found !== undefined)
    return (
      <PageMessage icon={House} title="Thank you" text={<span role="status">{`“${found.title}”: ${thanks[answered]}`}</span>}>
        <LinkButton to={paths.myProperties}>My Properties</LinkButton>
      </PageMessage>
    );
  const isOut = found !== undefined && found.status !== "available";
  const gone = found?.type === "sale" ? "sold" : "rented";
  const listing = isOut ? `“${found.title}” is out of the lists. Bringing it back costs nothing.` : found && `“${found.title}”`;
  const text = listing ?? "Your answer keeps the listing in the lists, or takes it out.";
  return (
    <PageMessage icon={House} title="Is it still available?" text={<span role="status">{text}</span>}>
      <FormAlert text={link.problem ?? link.failure} />
      <Answer value="available" label={isOut ? "Yes, bring it back" : "Yes, it is"} {...{ search, answer }} />
      <Answer value={gone} label={`No, it is ${gone}`} look="secondary" {...{ search, answer }} />
    </PageMessage>
  );
}

type Props = {
  value: AskedListingAnswer;
  label: string;
  look?: "secondary";
  search: string;
  answer: (given: AskedListingAnswer) => Promise<void>;
};

function Answer({ value, label, look, search, answer }: Props) {
  return (
    <SubmitForm method="post" action={paths.confirmListing + search} onSubmit={() => answer(value)}>
      <Button type="submit" name="answer" value={value} look={look}>
        {label}
      </Button>
    </SubmitForm>
  );
}
