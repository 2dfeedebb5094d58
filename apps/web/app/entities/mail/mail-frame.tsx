import { useEffect, useRef, useState } from "react";
import { endAll, listen } from "../../lib/browser/listeners.ts";
import { classes } from "../../ui/styles/classes.ts";

/** In pixels, until the mail has reported its height; without script it is scrolled. */
const unmeasured = 560;

/**
 * The HTML of a mail, as high as the mail is. It is served with a policy of its own (`deliveries.routes.ts`): nothing runs in it. It may
 * be of our origin, so that its height can be read, because it may not have scripts.
 */
export function MailFrame({ address, title, className }: { address: string; title: string; className?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(unmeasured);
  useEffect(function followHeight() {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const body = element.contentDocument?.body;
      if (body?.firstElementChild) setHeight(Math.ceil(body.getBoundingClientRect().height));
    };
    // Narrower is higher, and what was closed has had no height.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return endAll(() => observer.disconnect(), listen(element, ["load"], measure));
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      loading="lazy"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      className={classes("block w-full rounded-md border border-line", className)}
    />
  );
}
