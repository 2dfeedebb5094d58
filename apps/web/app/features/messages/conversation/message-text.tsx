import { splitLinks } from "./split-links.ts";

/** What somebody wrote, as text whatever it holds; only web addresses become links. */
export function MessageText({ content }: { content: string }) {
  return (
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitLinks(content).map(({ start, text, href }) =>
        href === null ? (
          text
        ) : (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-accent underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
