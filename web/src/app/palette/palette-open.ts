import { watchedValue } from '../watched.ts'

export const paletteOpen = watchedValue(false)
/** What is looked for: typed into the palette, or ahead of it. */
export const paletteSearch = watchedValue('')
/** Enter was pressed ahead of it, or beside it: it chooses the first that is found. */
export const paletteEntered = watchedValue(false)

/** Opens the palette, for search buttons and Ctrl/⌘ K. */
export function openPalette(): void {
  paletteSearch.write('')
  paletteEntered.write(false)
  paletteOpen.write(true)
  addEventListener('keydown', typeAhead, true)
}

/**
 * While the palette is on its way, and where something that ends behind it has taken the focus, what is typed is meant for it, and for nothing that has the
 * focus or listens to single keys.
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
