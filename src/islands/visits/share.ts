/** The link to share on a visit's page: copied, or handed to the device's own share sheet. */
export function startShare(): void {
  const share = document.querySelector<HTMLElement>("[data-share]");
  const field = share?.querySelector("input");
  const button = share?.querySelector("button");
  const status = share?.querySelector("[aria-live]");
  if (!share || !field || !button || !status) return;
  const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (canShare) button.textContent = "Share";
  button.addEventListener("click", async () => {
    try {
      if (canShare) await navigator.share({ title: "A repair visit", url: field.value });
      else {
        await navigator.clipboard.writeText(field.value);
        status.textContent = "Copied.";
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // Without permission or over plain HTTP: ready to copy by hand.
      field.select();
      status.textContent = "Selected: copy it from here.";
    }
  });
  share.classList.add("is-ready");
}
