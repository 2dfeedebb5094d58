import { ApiError } from "@efie/client";
import { useNavigate } from "react-router";
import { emptyProperty, toBody } from "../../entities/property/form/property-values.ts";
import { usePropertyForm } from "../../entities/property/form/use-property-form.ts";
import type { Lookups } from "../../entities/property/lookups.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { paths } from "../../lib/navigation/paths.ts";

const postedBefore =
  "This property has been posted already, with other details. You find it under My Properties. To post it a second time, press Add Images again.";

/** `Error: ` and the message of the server, or of a network error (spec, section 8). */
function describeRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 422) return `Error: ${postedBefore}`;
  return `Error: ${callProblem(error, error instanceof Error ? error.message : "The property could not be posted.")}`;
}

/** A new property while it is typed. */
export function usePostProperty({ features }: Lookups) {
  const navigate = useNavigate();
  return usePropertyForm({
    draft: "sell",
    start: () => emptyProperty,
    missing: "Missing fields: Please fill out all required fields.",
    describeFailure: describeRefusal,
    send: async (values, forgetDraft) => {
      const { data } = await sendOnce("sell", (idempotencyKey) =>
        api.call(propertyCalls.createProperty, { body: toBody(values, features), idempotencyKey }),
      );
      // The session ended meanwhile; the page around this leads to the login page, and what was typed stays.
      if (data === null) return;
      forgetDraft();
      await navigate(paths.addImages(data.id));
    },
  });
}
