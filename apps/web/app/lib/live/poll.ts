/**
 * Calls `work` every so often while the tab is looked at, and when it is looked at again (server contract, section 7:
 * polls pause while the tab is hidden), which `work` is told. Answers how to end it.
 */
export function poll(seconds: number, work: (isBack: boolean) => void): () => void {
  const tick = (isBack: boolean) => {
    if (document.visibilityState === "visible") work(isBack);
  };
  const onChange = () => tick(true);
  const timer = setInterval(() => tick(false), seconds * 1_000);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}
