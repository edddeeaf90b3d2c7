import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useChat } from '../use-chat.ts'
import { takeBack } from './take-back.ts'
import type { Waiting } from './waiting.ts'
import styles from '../message/message-row.module.css'

/** Why a message could not be sent as it is, and how to solve this. */
export default function WaitingFault({ waiting }: { waiting: Waiting }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  return (
    <div className={styles.fault} role="alert">
      {waiting.tells === undefined
        ? formatMessage({ id: 'chat.notSent' }, { reason: waiting.fault })
        : formatMessage({ id: 'chat.askMany' }, { count: waiting.tells })}
      <Button size="small" onClick={() => void chat.outbox.retry(waiting.client_message_id)}>
        {formatMessage({ id: waiting.tells === undefined ? 'ui.tryAgain' : 'chat.send' })}
      </Button>
      <Button size="small" tone="plain" onClick={() => void takeBack(chat, waiting)}>
        {formatMessage({ id: 'chat.backToComposer' })}
      </Button>
    </div>
  )
}
