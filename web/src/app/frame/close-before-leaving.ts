import { uppermostOverlay } from '#ui/overlays/closing/open-overlays.ts'

/**
 * On touch screens, Back closes the uppermost overlay first, as Escape does, and leaves the page only when none is open.
 * Must listen before the router's history, which hears of neither step.
 */
export function closeBeforeLeaving(currentIndex: () => number): void {
  let closing: Element | undefined
  window.addEventListener('popstate', (event) => {
    const overlay = closing ?? (isTouched() && indexOf(event) === currentIndex() - 1 ? uppermostOverlay() : undefined)
    if (!overlay) return
    event.stopImmediatePropagation()
    // The history returns to the page first, since closing may change its address. What lies ahead in it stays.
    if (closing) pressEscape(closing)
    else window.history.forward()
    closing = closing ? undefined : overlay
  })
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** The position that the router's history stores with each page. */
const indexOf = ({ state }: PopStateEvent): unknown => state?.['__TSR_index']

/** What asks before it closes still asks. A list of options is closed from the field that has the focus. */
const pressEscape = (overlay: Element): unknown =>
  (overlay.matches('[role=listbox]') && document.activeElement ? document.activeElement : overlay).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
