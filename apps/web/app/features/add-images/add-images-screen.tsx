import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import ImageOff from "lucide-react/icons/image-off";
import { photoSentences } from "./photo-sentences.ts";
import { PhotoUploader } from "./photo-uploader.tsx";
import { useOwnProperty } from "../../entities/property/own-property-queries.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { useGoBack } from "../../lib/navigation/use-go-back.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { PageMessage, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";

export function AddImagesScreen({ id: text }: { id: string | undefined }) {
  const id = readId(text);
  return id === null ? <MissingId /> : <PropertyPhotos id={id} />;
}

function PropertyPhotos({ id }: { id: number }) {
  const { property, hasFailed, isFetching, retry } = useOwnProperty(id);
  if (property === null) return <NotYours />;
  return (
    <div className="page grid max-w-5xl grid-cols-1 gap-5 py-6 md:py-10">
      <div>
        <p className="text-sm font-semibold text-accent">Step 5 of 5 · Photos</p>
        <h1 className="mt-1 text-3xl font-bold">Add Images</h1>
        {property === undefined ? (
          !hasFailed && <Skeleton className="mt-1 h-6 w-56" />
        ) : (
          <p className="text-quiet wrap-anywhere">{property.title}</p>
        )}
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={`${paths.myProperties}?edit=${id}`} className="inline-flex min-h-11 items-center link">
            Change the details
          </Link>
          <Link to={paths.details(id)} className="inline-flex min-h-11 items-center link">
            See it as a seeker will
          </Link>
        </p>
      </div>
      {property !== undefined && <PhotoUploader property={property} />}
      {hasFailed && <ErrorState message="Could not load this property." onRetry={retry} isBusy={isFetching} />}
      {property === undefined && !hasFailed && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-44" />
          ))}
        </div>
      )}
    </div>
  );
}

function MissingId() {
  const goBack = useGoBack(paths.myProperties);
  return (
    <PageMessage icon={CircleQuestionMark} title="Property Information Missing" text={photoSentences.missingId} isAlert>
      <Button onClick={goBack}>Go Back</Button>
    </PageMessage>
  );
}

function NotYours() {
  return (
    <PageMessage
      icon={ImageOff}
      title="This property is not in your list"
      text="Only its owner can add photos, and it may have been deleted."
      isAlert
    >
      <LinkButton to={paths.myProperties}>My Properties</LinkButton>
      <LinkButton to={paths.sell} look="secondary">
        Post a property
      </LinkButton>
    </PageMessage>
  );
}
