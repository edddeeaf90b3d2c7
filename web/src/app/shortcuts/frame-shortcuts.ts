import { useNavigate } from '@tanstack/react-router'
import { withPages } from '../feature.ts'
import { usePlaces } from '../features-context.tsx'
import { openPalette } from '../palette/palette-open.ts'
import { watchedValue } from '../watched.ts'
import { useShortcuts, type Shortcut } from './shortcuts.ts'

export const shortcutListOpen = watchedValue(false)

/** The shortcuts that work everywhere: the palette, this list, and "g, then …" to every place. */
export function useFrameShortcuts(): void {
  const navigate = useNavigate()
  const toPlaces = usePlaces()
    .flatMap(withPages)
    .flatMap(({ shortcut, path, label }): Shortcut[] =>
      shortcut ? [{ keys: `g ${shortcut}`, label, group: 'app.shortcuts.places', run: () => void navigate({ to: path }) }] : [],
    )
  useShortcuts([
    { keys: 'mod+k', label: 'app.palette.placeholder', group: 'app.shortcuts.everywhere', run: openPalette },
    { keys: '?', label: 'app.shortcuts.title', group: 'app.shortcuts.everywhere', run: () => shortcutListOpen.write(true) },
    ...toPlaces,
  ])
}
