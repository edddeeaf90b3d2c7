import { useIntl } from 'react-intl'
import { ShortcutListDialog } from '#ui/rows/shortcut-list.tsx'
import { shortcutListOpen } from './frame-shortcuts.ts'
import { useShortcutGroups } from './shortcut-groups.ts'

/** The currently active shortcuts; opened by `?`. */
export default function ShortcutList() {
  const { formatMessage } = useIntl()
  const groups = useShortcutGroups().map(({ group, shortcuts }) => ({
    label: formatMessage({ id: group }),
    shortcuts: shortcuts.map(({ keys, label }) => ({ keys, label: formatMessage({ id: label }) })),
  }))
  return <ShortcutListDialog open onOpenChange={(open) => shortcutListOpen.write(open)} groups={groups} />
}
