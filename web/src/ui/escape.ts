/**
 * Whether Escape leaves what the focus is in. Not where it closes what lies over that, or leaves words that are being changed. A composer, which keeps what is
 * written, takes every Escape for its own and is not asked.
 */
export function isToLeave(event: KeyboardEvent): boolean {
  const { key, defaultPrevented, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLElement)) return false
  if (document.querySelector(`${dialog}, [role=alertdialog], [role=menu], [role=listbox]`)) return false
  return target.isContentEditable ? !cameThrough(event, 'article') : !defaultPrevented
}

/** Notices are dialogs too, and in nobody’s way. */
const dialog = '[role=dialog]:not([role=region] *)'

/** As it was when the key was pressed: what was left may be gone by now. */
const cameThrough = (event: Event, tag: string): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches(tag))
