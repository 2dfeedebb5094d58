import type { PropertyFlag } from "@efie/contract";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { statusWords } from "../../entities/check/check-words.ts";
import { moderationCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { formatDate, formatCedis, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";

type Flag<Kind> = Extract<PropertyFlag, { kind: Kind }>;

const kindWords: Record<PropertyFlag["kind"], string> = {
  low_price: "low price",
  contact_in_text: "contacts in its words",
  same_card: "a Ghana Card that is on another account",
  same_licence: "a licence that is on another account",
  stolen_photo: "a photo of another owner",
  duplicate: "a photo of another listing of the same owner",
};

/** The flags of a listing, for the screen and for the question before it is verified. `version`, where one is judged: another one may have other flags. */
export function usePropertyFlags(propertyId: number | null, version: string | null) {
  return useCall(moderationCalls.listPropertyFlags, ["property-flags", propertyId, version], {
    params: { id: propertyId ?? 0 },
    enabled: propertyId !== null,
  });
}

/** What is odd about a listing, above the rest of it. The rest waits, so that it does not move. */
export function WithPropertyFlags({ id, version, children }: { id: number; version?: string; children: ReactNode }) {
  const query = usePropertyFlags(id, version ?? null);
  return (
    <>
      <Loaded query={query} failure="Could not load the flags." waiting={<Skeleton className="h-128" />}>
        {(flags) => flags.length > 0 && <Flags flags={flags} />}
      </Loaded>
      {!query.isPending && children}
    </>
  );
}

/** Each flag with what was compared. */
function Flags({ flags }: { flags: readonly PropertyFlag[] }) {
  return (
    <section aria-label="Flags" className="rounded-lg border border-warning bg-orange-soft p-4">
      <h3 className="mb-3 flex items-center gap-2 font-bold text-orange">
        <TriangleAlert aria-hidden="true" className="size-5" />
        {`Look closely: ${plural(flags.length, "flag")}`}
      </h3>
      <ul className="grid gap-4">
        {flags.map((flag) => (
          <li key={JSON.stringify(flag)}>
            <FlagText flag={flag} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlagText({ flag }: { flag: PropertyFlag }) {
  if (flag.kind === "low_price") {
    const share = Math.round((flag.price / flag.median) * 100);
    return (
      <p>
        <strong>Low price.</strong>{" "}
        {`${formatCedis(flag.price)} is ${share} % of the middle price, ${formatCedis(flag.median)}, of ${flag.sample} like it in this town.`}
      </p>
    );
  }
  if (flag.kind === "contact_in_text")
    return (
      <p className="wrap-anywhere">
        <strong>Contacts in its words.</strong> {flag.found.join(", ")}
      </p>
    );
  if (flag.kind === "same_card" || flag.kind === "same_licence") return <SharedCheck flag={flag} />;
  return <CopiedPhoto flag={flag} />;
}

function SharedCheck({ flag }: { flag: Flag<"same_card" | "same_licence"> }) {
  const [what, mark] =
    flag.kind === "same_card"
      ? ["Ghana Card", `of a card that ends in ${flag.last_digit}. The same card:`]
      : ["licence", `of ${flag.licence_number}. The same licence:`];
  return (
    <div className="wrap-anywhere">
      <strong>{`The owner’s ${what} is on another account.`}</strong>
      {` Theirs is check ${flag.check}, ${mark}`}
      <ul className="mt-1 list-disc pl-5">
        {flag.others.map(({ check, user, status, created_at }) => (
          <li key={check}>
            {`@${user.username}, check ${check} of ${formatDate(created_at)}: ${statusWords[status].label.toLowerCase()}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CopiedPhoto({ flag }: { flag: Flag<"stolen_photo" | "duplicate"> }) {
  const { kind, photo, original, property, owner, likeness } = flag;
  const pictures = [
    { url: photo, label: "This listing" },
    { url: original, label: `@${owner.username}, posted before` },
  ];
  return (
    <div>
      <p className="mb-2">
        <strong>
          {kind === "stolen_photo" ? "Maybe a photo of another owner." : "Maybe the same owner's photo in another listing."}
        </strong>{" "}
        {`${Math.round(likeness * 100)} % alike with a photo of `}
        <Link to={paths.details(property.id)} className="link">
          {property.title}
        </Link>
        .
      </p>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        {pictures.map(({ url, label }) => (
          <figure key={label}>
            <img src={url} alt="" loading="lazy" className="aspect-3/2 w-full rounded-md bg-sunken object-contain" />
            <figcaption className="mt-1 text-sm text-quiet">{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

type VerifyFlaggedProps = Pick<ComponentProps<typeof Confirm>, "isOpen" | "onConfirm" | "onCancel"> & {
  flags: readonly PropertyFlag[] | undefined;
};

/** The question before a listing with flags is published, or one whose flags are not known. */
export function VerifyFlagged({ flags, ...props }: VerifyFlaggedProps) {
  const kinds = flags && [...new Set(flags.map(({ kind }) => kindWords[kind]))];
  return (
    <Confirm {...props} title={flags ? "Verify in spite of its flags?" : "Verify without its flags?"} confirmLabel="Verify">
      {flags
        ? `It has ${plural(flags.length, "flag")}: ${kinds?.join(", ")}. Guests see the listing at once.`
        : "Its flags are not loaded. Something may be odd about it that you have not seen."}
    </Confirm>
  );
}
