import { ApiError } from "@efie/client";
import { limits } from "@efie/contract/limits";
import { useId, useState, type ComponentProps } from "react";
import { useImportChanges } from "./import-queries.ts";
import { callProblem } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { describeField, FieldShell, type Shell } from "../../ui/fields/field.tsx";

const megabyte = 1024 * 1024;
const files = {
  file: {
    label: "Sheet",
    accept: ".csv,.xlsx",
    maxBytes: limits.maxImportBytes,
    of: `CSV or Excel, up to ${limits.maxImportRows} rows`,
  },
  photos: {
    label: "Photos (optional)",
    accept: ".zip",
    maxBytes: limits.maxImportPhotosBytes,
    of: "A ZIP with the photos that the sheet names",
  },
} as const;
type Name = keyof typeof files;
type Problems = Partial<Record<Name, string>>;

const sizeOf = (name: Name) => `${files[name].maxBytes / megabyte}\u00A0MB`;

/** What is wrong with the files before they are sent: a phone should not upload in vain. */
function check(form: FormData): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(files) as Name[]) {
    const { size } = form.get(name) as File;
    if (size > files[name].maxBytes) problems[name] = `This file is larger than ${sizeOf(name)}.`;
  }
  if ((form.get("file") as File).size === 0) problems.file = "Choose a sheet that is not empty.";
  return problems;
}

/** Chooses a sheet and its photos, and sends them. */
export function ImportUpload({ onStarted }: { onStarted: () => void }) {
  const { start } = useImportChanges();
  const [share, setShare] = useState<number | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, problem, run } = useFormAction(
    async (form: FormData) => {
      const found = check(form);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      // An empty field is a file without a name.
      if ((form.get("photos") as File).size === 0) form.delete("photos");
      await start(form, setShare);
      onStarted();
    },
    (error) => {
      setShare(null);
      const { file, photos } = error instanceof ApiError ? error.fieldErrors : {};
      setProblems({ ...(file && { file: file.join(" ") }), ...(photos && { photos: photos.join(" ") }) });
      return file || photos ? null : callProblem(error, "The upload did not get through. Please try again.");
    },
  );
  return (
    <form
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget));
      }}
    >
      <FileField name="file" error={problems.file} />
      <FileField name="photos" error={problems.photos} />
      <FormAlert text={problem} />
      {isBusy && share !== null && (
        <div className="grid gap-2">
          <p role="status" className="text-sm font-semibold">
            {share < 1 ? "Uploading. Stay on this page until it is done." : "Uploaded. The sheet is read …"}
          </p>
          <ProgressBar label="Upload" share={share} />
        </div>
      )}
      <Button type="submit" isBusy={isBusy} className="sm:justify-self-start">
        Check the sheet
      </Button>
    </form>
  );
}

function FileField({ name, error }: { name: Name } & Pick<Shell, "error">) {
  const id = useId();
  const { label, accept, of } = files[name];
  const hint = `${of}, ${sizeOf(name)} at most.`;
  const input: ComponentProps<"input"> = { id, name, accept, type: "file", className: "field h-auto py-2.5" };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <input {...input} {...describeField(id, { hint, error })} />
    </FieldShell>
  );
}
