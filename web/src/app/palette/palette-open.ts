import { watchedValue } from '../watched.ts'

export const paletteOpen = watchedValue(false)

/** Opens the palette, for search buttons and Ctrl/⌘ K. */
export const openPalette = (): void => paletteOpen.write(true)
