import { uppermostOverlay } from './overlays/closing/open-overlays.ts'

/**
 * Whether Escape leaves the focused area. False when it closes an overlay, when a message is being edited, or when
 * something else handled the key. A composer handles every Escape and keeps its draft, so `defaultPrevented` is ignored
 * there.
 */
export function shouldLeave(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLElement)) return false
  if (uppermostOverlay()) return false
  return target.isContentEditable ? !cameThrough(event, 'article') : !defaultPrevented
}

/** The path at the time of the key press: elements left may be gone by now. */
const cameThrough = (event: Event, tag: string): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches(tag))
