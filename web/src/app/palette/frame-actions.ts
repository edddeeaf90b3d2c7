import { Keyboard, LogOut, Moon, Sun } from 'lucide-react'
import type { MessageId } from '../../message-ids.ts'
import { changeAppearance } from '#ui/appearance/appearance.ts'
import type { IconType } from '#ui/marks/icon.tsx'
import { withPages, type PaletteItem, type PaletteSource, type Place } from '../feature.ts'
import { signOut } from '../session/session-end.ts'
import { shortcutListOpen } from '../shortcuts/frame-shortcuts.ts'
import { bestOf } from './ranking.ts'

type Action = { id: MessageId; icon: IconType; run: () => void }

const actions: readonly Action[] = [
  { id: 'app.palette.light', icon: Sun, run: () => changeAppearance({ theme: 'light' }) },
  { id: 'app.palette.dark', icon: Moon, run: () => changeAppearance({ theme: 'dark' }) },
  { id: 'app.shortcuts.title', icon: Keyboard, run: () => shortcutListOpen.write(true) },
  { id: 'app.frame.signOut', icon: LogOut, run: () => void signOut() },
]

/** The actions of the frame itself. */
export const frameActions: PaletteSource = {
  name: 'actions',
  label: 'app.palette.actions',
  find: (search, { intl }) => {
    const items = actions.map(({ id, icon, run }): PaletteItem => ({
      id,
      label: intl.formatMessage({ id }),
      figure: { kind: 'action', icon },
      run,
    }))
    return bestOf(items, search, ({ label }) => label, 6)
  },
}

/** The places of the rail, by name. */
export const findPlaces = (places: readonly Place[]): PaletteSource => ({
  name: 'places',
  label: 'app.shortcuts.places',
  find: (search, { intl }) => {
    const items = places.flatMap(withPages).map(({ label, icon, path }): PaletteItem => ({
      id: path,
      label: intl.formatMessage({ id: label }),
      figure: { kind: 'action', icon },
      path,
    }))
    return search ? bestOf(items, search, ({ label }) => label, 4) : []
  },
})
