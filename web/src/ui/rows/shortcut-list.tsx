import { useIntl } from 'react-intl'
import { Dialog } from '../overlays/dialog.tsx'
import { Kbd } from '../marks/kbd.tsx'
import styles from './shortcut-list.module.css'

export type ShortcutGroup = { label: string; shortcuts: readonly { keys: string[]; label: string }[] }

/** The keyboard shortcuts; opened by `?`. */
export function ShortcutListDialog({
  open,
  onOpenChange,
  groups,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly ShortcutGroup[]
}) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={formatMessage({ id: 'ui.keyboardShortcuts' })} size="large">
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className={styles.heading}>{group.label}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={styles.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
