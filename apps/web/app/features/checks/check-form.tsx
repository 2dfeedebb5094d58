import type { SubmittedCheckKind } from "@efie/contract";
import { checkRelations } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import { useEffect, useId, useRef, type SyntheticEvent } from "react";
import { relationWords } from "../../entities/check/check-words.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FieldShell, NativeSelect, TextField, describeField } from "../../ui/fields/field.tsx";
import { useListingsToCheck, useSendCheck, type Problems } from "./use-checks.ts";

const field = "documents";

/** What to photograph. */
const documentHints: Readonly<Record<SubmittedCheckKind, string>> = {
  identity: "The front and the back of your Ghana Card.",
  right_to_let: "An indenture, a site plan, an allocation note, a tenancy or a letter of the owner, with names and address.",
  licence: "Your licence of the Real Estate Agency Council.",
};

const numbers = {
  card_number: "Please write the number of your Ghana Card.",
  licence_number: "Please write the number of your licence.",
};

/** What is wrong with the files before they travel; undefined when nothing is. */
function problemOf(files: readonly File[]): string | undefined {
  if (files.length === 0) return "Please add a picture or a PDF of the document.";
  if (files.length > limits.maxCheckDocuments) return `At most ${limits.maxCheckDocuments} files.`;
  if (files.some(({ size }) => size > limits.maxDocumentBytes)) return "A file is larger than 5 MB. Please make it smaller.";
  return undefined;
}

const isEmpty = (value: FormDataEntryValue | null): boolean => typeof value === "string" && value.trim() === "";

type Props = { kind: SubmittedCheckKind; onDone: () => void };

/** Sends the documents of one check. */
export function CheckForm({ kind, onDone }: Props) {
  const { problems, setProblems, isBusy, send } = useSendCheck(onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const files = body.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);
    const missing = Object.entries(numbers).filter(([name]) => isEmpty(body.get(name)));
    const documents = problemOf(files);
    const found = { ...Object.fromEntries(missing), ...(documents !== undefined && { documents }) };
    if (Object.keys(found).length > 0) return setProblems(found);
    void send(body);
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4">
      <input type="hidden" name="kind" value={kind} />
      <Particulars kind={kind} problems={problems} />
      <Documents hint={documentHints[kind]} error={problems[field]} />
      <p role="alert" hidden={problems["other"] === undefined} className="font-medium text-danger">
        {problems["other"]}
      </p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Send to our staff
        </Button>
      </div>
    </form>
  );
}

function Particulars({ kind, problems }: { kind: SubmittedCheckKind; problems: Problems }) {
  if (kind === "right_to_let") return <Home problems={problems} />;
  if (kind === "licence")
    return (
      <TextField
        label="Number of the licence"
        name="licence_number"
        maxLength={limits.maxLicenceCharacters}
        error={problems["licence_number"]}
      />
    );
  return (
    <TextField
      label="Number of your Ghana Card"
      name="card_number"
      placeholder="GHA-123456789-0"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      hint="It looks like GHA-123456789-0. We do not keep it: only its last digit, and a code by which we notice the same card on another account."
      error={problems["card_number"]}
    />
  );
}

function Home({ problems }: { problems: Problems }) {
  const { data: listings = [] } = useListingsToCheck(true);
  return (
    <>
      <NativeSelect label="Which listing?" name="property" error={problems["property"]}>
        {listings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="What are you to this home?" name="relation" error={problems["relation"]}>
        {checkRelations.map((relation) => (
          <option key={relation} value={relation}>
            {relationWords[relation]}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

function Documents({ hint, error }: { hint: string; error: string | undefined }) {
  const id = useId();
  const help = `${hint} One to three files: photos (JPEG, PNG) or PDFs, 5 MB each.`;
  return (
    <FieldShell id={id} label="Documents" hint={help} error={error}>
      <input
        id={id}
        type="file"
        name={field}
        multiple
        accept="image/jpeg,image/png,application/pdf"
        className="field h-auto py-2.5"
        {...describeField(id, { hint: help, error })}
      />
    </FieldShell>
  );
}
