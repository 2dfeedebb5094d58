import type { SubmittedCheckKind } from "@efie/contract";
import { checkRelations } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import { relationWords } from "../../entities/check/check-words.ts";
import { propertyCalls } from "../../lib/api/api.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { FormButtons } from "../../entities/account/form-buttons.tsx";
import { asCode, FieldShell, NativeSelect, TextField, describeField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { CardSides } from "./card-sides.tsx";
import { documentInput, findDocumentProblems, refuseUnreadable } from "./document-problems.ts";
import { forgetCheckDraft, readCheckDraft, writeCheckDraft, type CheckDraft, useSendCheck, type Problems } from "./use-checks.ts";

/** What to photograph. */
const documentHints: Readonly<Record<SubmittedCheckKind, string>> = {
  identity: "Both sides of your Ghana Card, flat and in good light, with every word readable.",
  right_to_let: "An indenture, a site plan, an allocation note, a tenancy or a letter of the owner, with names and address.",
  licence: "Your licence of the Real Estate Agency Council.",
};

const numbers = {
  card_number: "Please write the number of your Ghana Card.",
  licence_number: "Please write the number of your licence.",
};

const isEmpty = (value: FormDataEntryValue | null): boolean => typeof value === "string" && value.trim() === "";

/** What was chosen in each of the form's file inputs. */
function filesOf(form: HTMLFormElement): File[][] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].map(({ files }) => [...(files ?? [])]);
}

/** The form as it travels: a side without a picture sends no empty file. */
function bodyOf(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  body.delete(documentInput.name);
  for (const file of filesOf(form).flat()) body.append(documentInput.name, file);
  return body;
}

function toDraft(form: HTMLFormElement): CheckDraft {
  const words = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { words: Object.fromEntries(words), documents: filesOf(form).flat().length };
}

/** Sends the documents of one check. */
export function CheckForm({ kind, onDone }: { kind: SubmittedCheckKind; onDone: () => void }) {
  const [draft] = useState(() => readCheckDraft(kind));
  const [hasFiles, setHasFiles] = useState(false);
  const close = () => {
    forgetCheckDraft(kind);
    onDone();
  };
  const { found, problems, setProblems, amendProblems, isBusy, send } = useSendCheck(close);
  const form = useRef<HTMLFormElement>(null);
  // A form that is open again by itself takes no focus.
  useEffect(
    function focusFirstField() {
      if (draft === null) form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
    },
    [draft],
  );
  useEffect(
    function focusProblem() {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    },
    [found],
  );
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOf(event.currentTarget);
    const missing = Object.entries(numbers).filter(([name]) => isEmpty(body.get(name)));
    const wrong: Problems = { ...Object.fromEntries(missing), ...findDocumentProblems(kind, filesOf(event.currentTarget)) };
    if (Object.values(wrong).some((problem) => problem !== undefined)) return setProblems(wrong);
    void send(body);
  }
  function change({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) {
    const typed = toDraft(currentTarget);
    writeCheckDraft(kind, typed);
    setHasFiles(typed.documents > 0);
    if (target instanceof HTMLInputElement && target.type === "file") {
      const about = target.dataset["side"] ?? target.name;
      // What the server said of the pictures is about no side.
      amendProblems({ [about]: undefined, documents: undefined });
      void refuseUnreadable(target, (problem) => amendProblems({ [about]: problem }));
    } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      amendProblems({ [target.name]: undefined });
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={change}
      className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="kind" value={kind} />
      <Particulars kind={kind} typed={draft?.words ?? {}} problems={problems} />
      {!hasFiles && draft !== null && draft.documents > 0 && (
        <p className="rounded-md bg-sunken p-3 text-sm">
          What you typed is still here. Pictures of documents are not kept on this device: please choose them again.
        </p>
      )}
      {kind === "identity" ? <CardPictures problems={problems} /> : <Papers kind={kind} error={problems["documents"]} />}
      <p role="alert" hidden={problems["other"] === undefined} className="font-medium text-danger">
        {problems["other"]}
      </p>
      <FormButtons label="Send to our staff" isBusy={isBusy} onCancel={close} />
    </form>
  );
}

type Typed = { typed: CheckDraft["words"]; problems: Problems };

function Particulars({ kind, typed, problems }: { kind: SubmittedCheckKind } & Typed) {
  if (kind === "right_to_let") return <Home typed={typed} problems={problems} />;
  if (kind === "licence")
    return (
      <TextField
        label="Number of the licence"
        name="licence_number"
        defaultValue={typed["licence_number"]}
        maxLength={limits.maxLicenceCharacters}
        error={problems["licence_number"]}
      />
    );
  return (
    <TextField
      label="Number of your Ghana Card"
      name="card_number"
      defaultValue={typed["card_number"]}
      placeholder="GHA-123456789-0"
      {...asCode}
      maxLength={20}
      hint="It looks like GHA-123456789-0. We do not keep it: only its last digit, and a code by which we notice the same card on another account."
      error={problems["card_number"]}
    />
  );
}

function Home({ typed, problems }: Typed) {
  const { data: listings } = useCall(propertyCalls.listOwnProperties, ["listings-to-check"], { query: { limit: 100 } });
  return (
    <>
      {/* A picker takes its first choice with its options. */}
      <NativeSelect
        key={listings === undefined ? "loading" : "loaded"}
        label="Which listing?"
        name="property"
        defaultValue={typed["property"]}
        error={problems["property"]}
      >
        {pickerOptions((listings ?? []).map(({ id, title }) => [id, title]))}
      </NativeSelect>
      <NativeSelect
        label="What are you to this home?"
        name="relation"
        defaultValue={typed["relation"]}
        error={problems["relation"]}
      >
        {pickerOptions(checkRelations.map((relation) => [relation, relationWords[relation]]))}
      </NativeSelect>
    </>
  );
}

function CardPictures({ problems }: { problems: Problems }) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="sr-only">Pictures of your Ghana Card</legend>
      <p className="text-sm text-quiet">{`${documentHints.identity} JPEG, PNG or PDF, 5\u00a0MB each.`}</p>
      <CardSides problems={problems} />
      <p role="alert" hidden={problems["documents"] === undefined} className="text-sm font-medium text-danger">
        {problems["documents"]}
      </p>
    </fieldset>
  );
}

function Papers({ kind, error }: { kind: SubmittedCheckKind; error: string | undefined }) {
  const id = useId();
  const hint = `${documentHints[kind]} At most three files: photos (JPEG, PNG) or PDFs, 5 MB each.`;
  return (
    <FieldShell id={id} label="Documents" hint={hint} error={error}>
      <input id={id} {...documentInput} multiple className="field h-auto py-2.5" {...describeField(id, { hint, error })} />
    </FieldShell>
  );
}
