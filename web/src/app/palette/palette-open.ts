import { watchedValue } from '../watched.ts'

export const paletteOpen = watchedValue(false)
/** The search text: typed into the palette, or before it has opened. */
export const paletteSearch = watchedValue('')
/** Enter was pressed before the palette had opened, or outside it: chooses the first item found. */
export const paletteEntered = watchedValue(false)

/** Opens the palette, for search buttons and Ctrl/⌘ K. */
export function openPalette(): void {
  paletteSearch.write('')
  paletteEntered.write(false)
  paletteOpen.write(true)
  addEventListener('keydown', typeAhead, true)
}

/**
 * Redirects typing to the palette while it loads, and when an action ending behind it has taken the focus, so that it
 * does not reach the focused element or shortcuts.
 */
function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, isComposing, target } = event
  if (!paletteOpen.read()) return removeEventListener('keydown', typeAhead, true)
  const isThere = target instanceof Element && target.closest('[role=dialog]:not([data-closed])')
  if (isThere || ctrlKey || metaKey || isComposing) return
  event.preventDefault()
  event.stopPropagation()
  const search = paletteSearch.read()
  if (key === 'Escape') paletteOpen.write(false)
  else if (key === 'Enter') paletteEntered.write(true)
  else if (key === 'Backspace') paletteSearch.write(search.slice(0, -1))
  else if (key.length === 1) paletteSearch.write(search + key)
}
