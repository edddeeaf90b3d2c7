/** When a focused entry of a list disappears, moves the focus to the next entry, or to the heading of the page. */
export function focusBeside(gone: HTMLElement | null): void {
  const entry = gone?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: beside === undefined })
}
