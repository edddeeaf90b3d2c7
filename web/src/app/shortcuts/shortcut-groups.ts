import type { MessageId } from '../../message-ids.ts'
import { useWatched } from '../watched.ts'
import { activeShortcuts, printedKeys } from './shortcuts.ts'

type ShortcutGroup = { group: MessageId; shortcuts: { keys: string[]; label: MessageId }[] }

/** The currently active shortcuts, by group, with the keys as printed on this keyboard. */
export function useShortcutGroups(): ShortcutGroup[] {
  // Shortcuts of several fields with the same keys are listed once.
  const listed = new Map(useWatched(activeShortcuts).map((shortcut) => [`${shortcut.group} ${shortcut.keys}`, shortcut]))
  const groups = Map.groupBy(listed.values(), ({ group }) => group)
  return [...groups].map(([group, shortcuts]) => ({
    group,
    shortcuts: shortcuts.map(({ keys, label }) => ({ keys: printedKeys(keys), label })),
  }))
}
