/* The page in the popup. In a frame it reports to the page around it; on its own it leads back to the shop. */
"use strict";

{
  const { id, code, reference } = document.body.dataset;
  const status = document.querySelector("[role=status]");
  const pollMilliseconds = 2000;

  function report(event, data) {
    if (window.parent !== window) window.parent.postMessage({ event, data }, location.origin);
  }

  if (code === undefined) report("error", { message: "This payment does not exist." });
  else report("loaded:transaction", { id: Number(id) });

  function say(text, tone) {
    status.textContent = text;
    status.dataset.tone = tone;
  }

  // The window around it is as high as what it shows.
  const main = document.querySelector("main");
  new ResizeObserver(() => report("resize", { height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);

  function finish(data) {
    if (window.parent === window && data.return_url) location.assign(data.return_url);
    else report("success", { id: Number(id), reference, trxref: reference, status: "success", message: "Approved" });
    say("Payment received.", "good");
  }

  async function ask(path, body) {
    const options = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    const answer = await fetch(`/sandbox/paystack/checkout/${code}/${path}`, options);
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    return data;
  }

  function poll() {
    setTimeout(async () => {
      const data = await ask("status").catch(() => null);
      if (data?.status === "success") finish(data);
      else if (data === null || data.status === "pending") poll();
    }, pollMilliseconds);
  }

  async function choose(button) {
    const channel = document.querySelector("input[name=channel]:checked").value;
    const buttons = document.querySelectorAll("button[data-outcome]");
    for (const one of buttons) one.disabled = true;
    say("Please wait…", "busy");
    try {
      const data = await ask("complete", { outcome: button.dataset.outcome, channel });
      if (data.status === "success") return finish(data);
      if (data.status === "pending") {
        say("Waiting for your approval on the phone. You may close this window.", "busy");
        return poll();
      }
      say("Declined. Please try another way to pay.", "bad");
    } catch (error) {
      say(error.message || "Something went wrong. Please try again.", "bad");
    }
    for (const one of buttons) one.disabled = false;
    button.focus();
  }

  for (const radio of document.querySelectorAll("input[name=channel]")) {
    radio.addEventListener("change", () => {
      for (const section of document.querySelectorAll("[data-channel]")) {
        section.hidden = section.dataset.channel !== radio.value;
      }
    });
  }
  for (const button of document.querySelectorAll("button[data-outcome]")) {
    button.addEventListener("click", () => void choose(button));
  }
  document.querySelector("[data-close]")?.addEventListener("click", () => {
    report("cancel", { status: "cancelled" });
    if (window.parent === window) history.back();
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") report("cancel", { status: "cancelled" });
  });
}
