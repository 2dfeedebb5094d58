/** The owner's own words, with the line breaks they were written with. */
export function DescriptionPanel({ description }: { description: string }) {
  const text = description.trim();
  if (text === "") return <p className="text-quiet">The owner has not written a description yet.</p>;
  return <p className="max-w-prose text-lg leading-8 whitespace-pre-line max-sm:text-base max-sm:leading-7">{text}</p>;
}
