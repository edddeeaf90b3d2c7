import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { Waiting } from './waiting.ts'
import { useChat } from '../use-chat.ts'
import styles from '../message/message-row.module.css'

/** Why a message could not be sent as it is, and how to solve this. */
export default function WaitingFault({ waiting }: { waiting: Waiting }) {
  const { formatMessage } = useIntl()
  const { outbox, drafts, attachments } = useChat()
  const takeBack = (): Promise<void> => {
    attachments.giveBack(waiting.client_message_id)
    return outbox.discard(waiting.client_message_id, async ({ place, body, text }) => {
      if (text) await drafts.giveBack(place, body)
    })
  }
  return (
    <div className={styles.fault} role="alert">
      {waiting.tells === undefined
        ? formatMessage({ id: 'chat.notSent' }, { reason: waiting.fault })
        : formatMessage({ id: 'chat.askMany' }, { count: waiting.tells })}
      <Button size="small" onClick={() => void outbox.retry(waiting.client_message_id)}>
        {formatMessage({ id: waiting.tells === undefined ? 'ui.tryAgain' : 'chat.send' })}
      </Button>
      <Button size="small" tone="plain" onClick={() => void takeBack()}>
        {formatMessage({ id: 'chat.backToComposer' })}
      </Button>
    </div>
  )
}
