import type { Pin as Pinned } from '@atrium/contract/chat/schemas'
import { Pin } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './pins.module.css'

/** Shows that a message is pinned for everyone in the conversation, and by whom. */
export function PinnedNote({ pin }: { pin: Pinned }) {
  const { formatMessage } = useIntl()
  const person = usePerson(pin.pinned_by)
  const name = person ? nameOf(person) : formatMessage({ id: 'people.aColleague' })
  return (
    <div className={styles.note}>
      <Icon of={Pin} size="small" />
      {formatMessage({ id: 'chat.pinnedBy' }, { name })}
    </div>
  )
}
