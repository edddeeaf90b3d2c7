/** Something in a list goes away with the focus in it: that moves on to what comes next, or to the heading of the page. */
export function focusBeside(gone: HTMLElement | null): void {
  const entry = gone?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: beside === undefined })
}
