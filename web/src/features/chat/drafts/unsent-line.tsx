import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { takeBack } from '../outbox/take-back.ts'
import type { Waiting } from '../outbox/waiting.ts'
import { useChat } from '../use-chat.ts'
import { PlaceLine } from '../conversation/place-line.tsx'

/** A message that waits on this device, or that was refused. */
export function UnsentLine({ waiting }: { waiting: Waiting }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const { client_message_id: id, place, text, state, fault } = waiting
  const failed = state === 'failed'
  return (
    <PlaceLine
      place={place}
      text={text}
      note={failed ? formatMessage({ id: 'chat.notSent' }, { reason: fault }) : formatMessage({ id: 'chat.waitsToBeSent' })}
      actions={
        failed && (
          <>
            <Button size="small" onClick={() => void chat.outbox.retry(id)}>
              {formatMessage({ id: 'ui.tryAgain' })}
            </Button>
            <Button size="small" tone="plain" onClick={() => void takeBack(chat, waiting)}>
              {formatMessage({ id: 'chat.backToDrafts' })}
            </Button>
          </>
        )
      }
    />
  )
}
