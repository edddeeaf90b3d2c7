import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useChat } from '../use-chat.ts'
import styles from './conversation-beginning.module.css'
import listStyles from './direct-beginning.module.css'

/** A direct chat before its first message. */
export default function DirectBeginning({ employeeId }: { employeeId: string | undefined }) {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const person = usePerson(employeeId)
  if (!person) return <div className={listStyles.room} />
  return (
    <div className={listStyles.room}>
      <div className={styles.beginning}>
        <Avatar name={nameOf(person)} photo={person.profile_url} size="large" />
        <p className={styles.name} dir="auto">
          {nameOf(person)}
        </p>
        <p className={styles.text}>
          {formatMessage({ id: employeeId === ownId ? 'chat.notebook' : 'chat.beginningWithPerson' }, { name: nameOf(person) })}
        </p>
      </div>
    </div>
  )
}
