import type { AskedListing, AskedListingAnswer } from "@efie/contract";
import House from "lucide-react/icons/house";
import type { SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { useAskedListing } from "./use-asked-listing.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

const thanks: Record<AskedListingAnswer, string> = {
  available: "It is in the lists, and shows that you confirmed it today.",
  rented: "It is marked as rented, and out of the lists.",
  sold: "It is marked as sold, and out of the lists.",
};

/** The page of the mail that asks an owner whether a listing is still available. Without script the forms are posted, and the server answers. */
export function ConfirmListingScreen() {
  const { search } = useLocation();
  const { state, problem, answered, answer } = useAskedListing(new URLSearchParams(search).get("token") ?? "");
  if (state === "broken")
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
  if (answered !== null && state !== "loading")
    return (
      <PageMessage icon={House} title="Thank you" text={<span role="status">{`“${state.title}”: ${thanks[answered]}`}</span>}>
        <LinkButton to={paths.myProperties}>My Properties</LinkButton>
      </PageMessage>
    );
  return (
    <PageMessage icon={House} title="Is it still available?" text={<span role="status">{describe(state)}</span>}>
      {problem !== null && <FormAlert text={problem} />}
      <Answer value="available" label={isOut(state) ? "Yes, bring it back" : "Yes, it is"} {...{ search, answer }} />
      <Answer value={goneAnswer(state)} label={`No, it is ${goneAnswer(state)}`} isQuiet {...{ search, answer }} />
    </PageMessage>
  );
}

type State = AskedListing | "loading";

function isOut(state: State): boolean {
  return state !== "loading" && state.status !== "available";
}

function goneAnswer(state: State): "rented" | "sold" {
  return state !== "loading" && state.type === "sale" ? "sold" : "rented";
}

function describe(state: State): string {
  if (state === "loading") return "Your answer keeps the listing in the lists, or takes it out.";
  return isOut(state) ? `“${state.title}” is out of the lists. Bringing it back costs nothing.` : `“${state.title}”`;
}

type Props = {
  value: AskedListingAnswer;
  label: string;
  isQuiet?: boolean;
  search: string;
  answer: (answer: AskedListingAnswer) => void;
};

function Answer({ value, label, isQuiet = false, search, answer }: Props) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    answer(value);
  };
  return (
    <form method="post" action={paths.confirmListing + search} onSubmit={submit}>
      <Button type="submit" name="answer" value={value} look={isQuiet ? "secondary" : "primary"}>
        {label}
      </Button>
    </form>
  );
}
