import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { Waiting } from '../outbox/waiting.ts'
import { useChat } from '../use-chat.ts'
import { PlaceLine } from '../conversation/place-line.tsx'

/** A message that waits on this device, or that was refused. */
export function UnsentLine({ waiting: { client_message_id: id, place, text, state, fault } }: { waiting: Waiting }) {
  const { formatMessage } = useIntl()
  const { outbox, drafts } = useChat()
  const failed = state === 'failed'
  return (
    <PlaceLine
      place={place}
      text={text}
      note={failed ? formatMessage({ id: 'chat.notSent' }, { reason: fault }) : formatMessage({ id: 'chat.waitsToBeSent' })}
      actions={
        failed && (
          <>
            <Button size="small" onClick={() => void outbox.retry(id)}>
              {formatMessage({ id: 'ui.tryAgain' })}
            </Button>
            <Button size="small" tone="plain" onClick={() => void outbox.discard(id, (taken) => drafts.giveBack(taken.place, taken.body))}>
              {formatMessage({ id: 'chat.backToDrafts' })}
            </Button>
          </>
        )
      }
    />
  )
}
