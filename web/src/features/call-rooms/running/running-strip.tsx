import { Headphones, PhoneCall } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { AvatarStack } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { currentCall } from '../current-call.ts'
import { useRunningRoom } from '../session/use-running-room.ts'
import { showCall } from '../show-call.ts'
import styles from './running-strip.module.css'

/** How many people it names. */
const named = 3

/** Shows over the messages of a conversation that a call is running: who is in it, since when, and Join. Hidden for people in that call. */
export default function RunningStrip({ conversationId }: { conversationId: string }) {
  const { formatMessage, formatTime, formatList } = useIntl()
  const room = useRunningRoom(conversationId)
  const session = useWatched(currentCall)
  const people = usePeople(room?.members.map(({ employee_id }) => employee_id) ?? [])
  const [first] = room?.members ?? []
  if (!room || !first || !people.length || session?.room.read().callRoomId === room.call_room_id) return null
  const words = formatMessage({ id: `call-rooms.running.${room.kind}` })
  const more = people.length - named
  const rest = more > 0 ? [formatMessage({ id: 'call-rooms.line.more' }, { count: more })] : []
  const names = formatList([...people.slice(0, named).map(({ first_name }) => first_name), ...rest])
  const time = formatTime(room.started_at, { hour: 'numeric', minute: '2-digit' })
  return (
    <div className={styles.place}>
      <section className={styles.strip} aria-label={words}>
        <span className={styles.sign}>
          <Icon of={room.kind === 'huddle' ? Headphones : PhoneCall} />
        </span>
        <span className={styles.words}>
          <b>{words}</b>
          <small>{formatMessage({ id: 'call-rooms.running.since' }, { names, time })}</small>
        </span>
        <span className={styles.faces}>
          <AvatarStack
            people={people.map((person) => ({ name: nameOf(person), photo: person.profile_url }))}
            label={formatMessage({ id: 'call-rooms.everyone' })}
          />
        </span>
        <Button size="small" tone="primary" onClick={() => showCall(room.call_room_id)}>
          {formatMessage({ id: 'call-rooms.join' })}
        </Button>
      </section>
    </div>
  )
}
