/** Header and bar offer to book while nothing else in view does, and no emergency is (site/styles/buttons.css). */
export function startOneOffer(): void {
  const offer = (isAlone: boolean) => document.body.classList.toggle("offers-booking", isAlone);
  const watcher = new IntersectionObserver(
    (entries) => {
      // A class: buttons made after another one take over what its data attributes say.
      for (const { isIntersecting, target } of entries) target.classList.toggle("is-seen", isIntersecting);
      offer(!document.querySelector(".is-seen"));
    },
    // Behind the phone's bar it isn't seen.
    { rootMargin: "0px 0px -64px" },
  );
  const others = document.querySelectorAll("main .button-primary, [data-emergency]");
  for (const other of others) watcher.observe(other);
  offer(others.length === 0);
}
