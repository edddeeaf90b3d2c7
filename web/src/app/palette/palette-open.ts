import { watchedValue } from '../watched.ts'

export const paletteOpen = watchedValue(false)
/** What is looked for: typed into the palette, or ahead of it. */
export const paletteSearch = watchedValue('')
/** Enter was pressed ahead of it: it chooses the first that is found. */
export const paletteEntered = watchedValue(false)

/** Opens the palette, for search buttons and Ctrl/⌘ K. */
export function openPalette(): void {
  paletteSearch.write('')
  paletteEntered.write(false)
  paletteOpen.write(true)
  addEventListener('keydown', typeAhead, true)
}

/** Until the palette is there to be typed into, what is typed is meant for it, and for nothing that has the focus or listens to single keys. */
function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, isComposing, target } = event
  const hasCome = target instanceof Element && target.closest('[role=dialog]')
  if (hasCome || !paletteOpen.read()) return removeEventListener('keydown', typeAhead, true)
  if (ctrlKey || metaKey || isComposing) return
  event.preventDefault()
  event.stopPropagation()
  const search = paletteSearch.read()
  if (key === 'Escape') paletteOpen.write(false)
  else if (key === 'Enter') paletteEntered.write(true)
  else if (key === 'Backspace') paletteSearch.write(search.slice(0, -1))
  else if (key.length === 1) paletteSearch.write(search + key)
}
