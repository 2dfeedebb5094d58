import House from "lucide-react/icons/house";
import { each, nothing, longText, row, State, type Specimens } from "./sheet.tsx";
import { Opening, Spinner } from "../../ui/feedback/spinner.tsx";
import { Button } from "../../ui/actions/button.tsx";
import {
  Badge,
  type Tone,
  FormAlert,
  PageMessage,
  Skeleton,
  WaitingList,
  EmptyState,
  ErrorState,
} from "../../ui/feedback/states.tsx";
import { Loaded, AsOf } from "../../ui/feedback/loaded.tsx";
import { Waiting } from "../../ui/feedback/waiting.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { PageData } from "../../ui/feedback/page-data.tsx";
import { PageProblem } from "../../ui/feedback/page-problem.tsx";
import { showToast, Toaster } from "../../ui/feedback/toast.tsx";

const tones: readonly Tone[] = ["gold", "paper", "green", "orange", "rust", "blue", "red", "neutral"];

const undo = { label: "Undo", run: () => showToast("It is back.") };

export const feedback: Specimens = {
  AsOf: <AsOf at="2026-06-01T12:00:00.000Z" />,
  Waiting: <Waiting id="none" what="an example" />,
  Badge: (
    <State name="its tones">
      <div className="flex flex-wrap gap-2 rounded-md bg-sunken p-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </State>
  ),
  FormAlert: each(FormAlert, [{ text: "Please correct the marked fields." }, { title: "With a title", text: longText }]),
  Spinner: row("default, large", Spinner, [{}, { className: "size-8 border-3" }]),
  ProgressBar: <ProgressBar label="Upload" share={0.6} />,
  Skeleton: (
    <State isWide name="two lines of a text">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
    </State>
  ),
  WaitingList: (
    <WaitingList label="Loading the examples" count={3} className="grid gap-2">
      <Skeleton className="h-10" />
    </WaitingList>
  ),
  EmptyState: (
    <EmptyState icon={<House aria-hidden="true" className="size-7" />} title="Nothing here yet" text="What to do next.">
      <Button>Do it</Button>
    </EmptyState>
  ),
  ErrorState: each(ErrorState, [
    { message: "Could not load the examples.", onRetry: nothing },
    { message: "Trying again", onRetry: nothing, isBusy: true },
  ]),
  Loaded: (
    <Loaded query={{ data: undefined, isError: true, isFetching: false, refetch: nothing }} failure="It failed." waiting={null}>
      {() => null}
    </Loaded>
  ),
  PageMessage: each(PageMessage, [
    { icon: House, title: "A page with one thing to say", text: longText, children: <Button>Go on</Button> },
    { icon: House, title: "Something went wrong", text: "Read out at once.", isAlert: true, children: <Button>Go back</Button> },
  ]),
  PageProblem: <PageProblem error={null} />,
  PageData: (
    <>
      <State isWide name="there at once">
        <PageData page="The page's data." skeleton={null}>
          {(text) => <p>{text}</p>}
        </PageData>
      </State>
      <State isWide name="loading">
        <Skeleton className="h-6" />
      </State>
    </>
  ),
  Opening: (
    <State name="at the top of the window; kept inside this box here">
      <div className="relative h-2 w-40 translate-0 overflow-hidden">
        <Opening />
      </div>
    </State>
  ),
  Toaster: (
    <State name="plain, success, error, with an action: at the bottom of the window" isRow>
      {each(Button, [
        { children: "Plain", onClick: () => showToast("Something happened.") },
        { children: "Success", onClick: () => showToast("It worked.", "success") },
        { children: "Error", onClick: () => showToast(longText, "error") },
        { children: "Action", onClick: () => showToast("Taken away.", "plain", undo) },
      ])}
      <Toaster />
    </State>
  ),
};
