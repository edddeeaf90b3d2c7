/**
 * Makes each container that matches `containers` a single stop of the Tab key: Tab enters it at the item chosen last, moves through the
 * elements of that item, and then leaves the container. Arrow keys are the way from item to item. Returns a function that stops it.
 */
export function keepOneTabStop(containers: string, items: string): () => void {
  const chosen = new WeakMap<Element, Element>()
  let isTab = false
  const onKey = (event: KeyboardEvent): void => {
    isTab = event.key === 'Tab'
    const container = closestTo(event.target, containers)
    if (!isTab || !container || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const item = closestTo(event.target, items)
    const next = nextStop(container, item, event)
    if (next === 'browser') return
    if (next) event.preventDefault()
    // Where nothing follows, the browser leaves the page from the edge of the container.
    const edge = event.shiftKey ? container : stopsIn(container).at(-1)
    ;(next ?? asElement(edge))?.focus({ preventScroll: next === undefined })
    if (item) chosen.set(container, item)
  }
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    const container = closestTo(target, containers)
    const item = closestTo(target, items)
    const entered = isTab && container !== null && !container.contains(asNode(relatedTarget))
    isTab = false
    if (!container) return
    if (entered) entryOf(container, chosen.get(container), items)?.focus()
    else if (item) chosen.set(container, item)
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
  }
}

/** Moves the focus to the item before or after the focused one, or to the first or last. False at either end. */
export function moveToItem(container: Element, items: string, from: Element, to: 'previous' | 'next' | 'first' | 'last'): boolean {
  const all = [...container.querySelectorAll(items)].filter((item) => item.checkVisibility())
  const at = all.findIndex((item) => item.contains(from))
  const next = { previous: all[at - 1], next: all[at + 1], first: all[0], last: all.at(-1) }[to]
  const goal = next && faceOf(next)
  goal?.focus({ preventScroll: true })
  goal?.scrollIntoView({ block: 'nearest' })
  return goal !== undefined
}

/** The next element for Tab inside a container: undefined if there is none, `browser` if the browser moves to the right one. */
function nextStop(container: Element, item: Element | null, { target, shiftKey }: KeyboardEvent): HTMLElement | 'browser' | undefined {
  const from = asNode(target)
  if (!from) return 'browser'
  const within = item ? stopsIn(item).filter((stop) => stop !== from) : []
  const isAfter = (stop: Element): boolean => (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (!shiftKey) return within.some(isAfter) ? 'browser' : stopsIn(document).find((stop) => isAfter(stop) && !container.contains(stop))
  const face = item && faceOf(item)
  if (face && face !== from) return within.some((stop) => !isAfter(stop)) ? 'browser' : face
  return stopsIn(document).findLast((stop) => !isAfter(stop) && !container.contains(stop))
}

function entryOf(container: Element, chosen: Element | undefined, items: string): HTMLElement | undefined {
  const current = container.querySelector('[aria-current]')?.closest(items)
  const item = chosen && container.contains(chosen) ? chosen : current
  if (item) return faceOf(item)
  return container instanceof HTMLElement && container.tabIndex === 0 ? container : faceOf(container.querySelector(items) ?? container)
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [contenteditable="true"], [tabindex="0"]'
const stopsIn = (place: Element | Document): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())

/** The element of an item that takes its focus: itself, or the first in it. */
const faceOf = (item: Element): HTMLElement | undefined =>
  item instanceof HTMLElement && item.matches('[tabindex], a, button') ? item : stopsIn(item)[0]

const asElement = (element: Element | undefined): HTMLElement | undefined => (element instanceof HTMLElement ? element : undefined)
const asNode = (target: EventTarget | null): Node | null => (target instanceof Node ? target : null)
const closestTo = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null
