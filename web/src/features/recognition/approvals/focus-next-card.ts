/**
 * Moves the focus to the next nomination, else the one before, once this one has left the list: keys go on from there. A dialog that is
 * open first gives the focus back.
 */
export function focusNextCard(part: HTMLElement | null): void {
  const card = part?.closest<HTMLElement>('[data-recognition]')
  const next = card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest('[data-approvals]')
  if (next instanceof HTMLElement) requestAnimationFrame(() => requestAnimationFrame(() => next.focus()))
}
