import type { CallLine } from '@atrium/contract/chat/call-line'
import type { Message } from '@atrium/contract/chat/schemas'
import { Headphones, Phone, PhoneMissed } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { usePeople } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { beginCall } from '../begin-call.ts'
import { useLengthWords } from '../parts/use-length-words.ts'
import styles from './call-line.module.css'

/** How many people the line names. */
const named = 3

/** The line of a call in its conversation: how long it was and who was there, or that nobody came. */
export default function CallLineCard({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const { employee_id } = useSession()
  const length = useLengthWords()
  const { call, sender_id, conversation_id } = message
  if (!call) return null
  const isOwn = sender_id === employee_id
  const words = call.is_missed
    ? formatMessage({ id: isOwn ? 'call-rooms.line.nobodyCame' : 'call-rooms.line.missed' })
    : formatMessage({ id: `call-rooms.line.took.${call.kind}` }, { length: length(call.seconds) })
  return (
    <div className={styles.line} data-missed={call.is_missed && !isOwn}>
      <span className={styles.sign}>
        <Icon of={call.is_missed ? PhoneMissed : call.kind === 'huddle' ? Headphones : Phone} />
      </span>
      <span className={styles.words}>
        <b>{words}</b>
        {!call.is_missed && <WhoWasThere call={call} />}
      </span>
      {call.is_missed && <CallAgain conversationId={conversation_id} isOwn={isOwn} />}
    </div>
  )
}

function WhoWasThere({ call: { employee_ids, employee_count } }: { call: CallLine }) {
  const { formatMessage, formatList } = useIntl()
  const people = usePeople(employee_ids.slice(0, named))
  const names = people.map(({ first_name }) => first_name)
  const more = employee_count - named
  const rest = more > 0 ? [formatMessage({ id: 'call-rooms.line.more' }, { count: more })] : []
  return <small>{formatList([...names, ...rest])}</small>
}

function CallAgain({ conversationId, isOwn }: { conversationId: string; isOwn: boolean }) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const begin = async (): Promise<void> => {
    setPending(true)
    await beginCall({ conversation_id: conversationId, kind: 'call' }).catch((error: unknown) =>
      toasts.show({ text: error instanceof Error ? error.message : '', tone: 'danger' }),
    )
    setPending(false)
  }
  return (
    <Button size="small" icon={Phone} pending={pending} onClick={() => void begin()}>
      {formatMessage({ id: isOwn ? 'call-rooms.line.again' : 'call-rooms.line.back' })}
    </Button>
  )
}
