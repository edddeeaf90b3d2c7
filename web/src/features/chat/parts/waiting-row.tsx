import { useIntl } from 'react-intl'
import { usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Waiting } from '../store/outbox.ts'
import { useChat } from '../use-chat.ts'
import styles from './message-row.module.css'
import { MessageTime } from './message-time.tsx'
import { WaitingFiles } from './attachments/waiting-files.tsx'
import { RichTextView } from './rich-text-view.tsx'

/** One's own message on its way: it looks as it will, and says when it cannot be sent as it is. */
export function WaitingRow({ waiting, follows }: { waiting: Waiting; follows: boolean }) {
  const { formatMessage } = useIntl()
  const { ownId, outbox, drafts, attachments } = useChat()
  const self = usePerson(ownId)
  const name = self ? `${self.first_name} ${self.last_name}` : ''
  const takeBack = (): Promise<void> => {
    attachments.giveBack(waiting.client_message_id)
    return outbox.discard(waiting.client_message_id, async ({ place, body, text }) => {
      if (text) await drafts.giveBack(place, body)
    })
  }
  return (
    <article className={styles.row} data-follows={follows} aria-label={formatMessage({ id: 'chat.messageFrom' }, { name })}>
      {follows ? <span /> : <Avatar name={name} photo={self?.profile_url} />}
      <div className={styles.body}>
        {!follows && (
          <div className={styles.who}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <MessageTime at={waiting.created_at} />
          </div>
        )}
        <div className={styles.waiting}>{waiting.text && <RichTextView document={waiting.body} />}</div>
        {waiting.files !== undefined && <WaitingFiles waiting={waiting} />}
        {waiting.state === 'failed' && (
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
        )}
      </div>
    </article>
  )
}
