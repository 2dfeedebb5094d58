/* The page in the popup. In a frame it posts messages to the parent page; otherwise it redirects to the shop. */
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

  function showStatus(text, tone) {
    status.textContent = text;
    status.dataset.tone = tone;
  }

  // The parent page sets the height of the frame to the height of the content.
  const main = document.querySelector("main");
  new ResizeObserver(() => report("resize", { height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);

  function finish(data) {
    if (window.parent === window && data.return_url) location.assign(data.return_url);
    else report("success", { id: Number(id), reference, trxref: reference, status: "success", message: "Approved" });
    showStatus("Payment received.", "good");
  }

  async function request(path, body) {
    const options = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    const answer = await fetch(`/sandbox/paystack/checkout/${code}/${path}`, options);
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    return data;
  }

  function poll() {
    setTimeout(async () => {
      const data = await request("status").catch(() => null);
      if (data?.status === "success") finish(data);
      else if (data === null || data.status === "pending") poll();
    }, pollMilliseconds);
  }

  async function choose(button) {
    const channel = document.querySelector("input[name=channel]:checked").value;
    const buttons = document.querySelectorAll("button[data-outcome]");
    for (const one of buttons) one.disabled = true;
    showStatus("Please wait…", "busy");
    try {
      const data = await request("complete", { outcome: button.dataset.outcome, channel });
      if (data.status === "success") return finish(data);
      if (data.status === "pending") {
        showStatus("Waiting for your approval on the phone. You may close this window.", "busy");
        return poll();
      }
      showStatus("Declined. Please try another way to pay.", "bad");
    } catch (error) {
      showStatus(error.message || "Something went wrong. Please try again.", "bad");
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
