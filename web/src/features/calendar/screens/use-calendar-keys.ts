import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import type { View } from '../paths.ts'

type Acts = { onToday: () => void; onView: (view: View) => void; onNew: () => void }

/** T goes to today, M, W, D and A change the view, N begins an event. The other keys are those of the grids. */
export function useCalendarKeys({ onToday, onView, onNew }: Acts): void {
  const group = 'calendar.place'
  useShortcuts([
    { keys: 't', label: 'calendar.keys.today', group, run: onToday },
    { keys: 'm', label: 'calendar.keys.month', group, run: () => onView('month') },
    { keys: 'w', label: 'calendar.keys.week', group, run: () => onView('week') },
    { keys: 'd', label: 'calendar.keys.day', group, run: () => onView('day') },
    { keys: 'a', label: 'calendar.keys.agenda', group, run: () => onView('agenda') },
    { keys: 'n', label: 'calendar.keys.new', group, run: onNew },
    { keys: 'alt+arrows', label: 'calendar.keys.move', group },
    { keys: 'alt+shift+arrows', label: 'calendar.keys.stretch', group },
  ])
}
