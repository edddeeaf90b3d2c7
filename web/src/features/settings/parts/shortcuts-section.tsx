import { FormattedMessage, useIntl } from 'react-intl'
import { useShortcutGroups } from '#app/shortcuts/shortcut-groups.ts'
import { allowPlainKeys, plainKeys } from '#app/shortcuts/shortcuts.ts'
import { useWatched } from '#app/watched.ts'
import { Card } from '#ui/rows/card.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import styles from './shortcuts-section.module.css'

/** The keyboard shortcuts, and the switch for those of one plain key (WCAG 2.1.4). */
export default function ShortcutsSection() {
  const { formatMessage } = useIntl()
  const groups = useShortcutGroups()
  const allowed = useWatched(plainKeys)
  return (
    <>
      <Switch
        label={formatMessage({ id: 'settings.shortcuts.plain' })}
        description={formatMessage({ id: 'settings.shortcuts.plainText' })}
        value={allowed}
        onValueChange={allowPlainKeys}
      />
      {groups.map(({ group, shortcuts }) => (
        <Card key={group} title={formatMessage({ id: group })}>
          <dl className={styles.keys}>
            {shortcuts.map(({ keys, label }) => (
              <div key={label} className={styles.key}>
                <dt>
                  <FormattedMessage id={label} />
                </dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </>
  )
}
