import { ChevronUp, SendHorizontal } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SendOptions } from '../outbox/waiting.ts'
import styles from './composer.module.css'

const SendMenu = popupOnDemand(() => import('./send-menu.tsx'), 'menu')

type SendButtonProps = { blank: boolean; editing: boolean; onSend: (manner?: SendOptions) => void; onLater: (() => void) | undefined }

/** The send button, with a menu of the other ways to send. */
export function SendButton({ blank, editing, onSend, onLater }: SendButtonProps) {
  const { formatMessage } = useIntl()
  const reason = blank ? { disabledReason: formatMessage({ id: 'chat.nothingToSend' }) } : {}
  return (
    <span className={styles.send}>
      <Button size="small" tone="primary" icon={SendHorizontal} onClick={() => onSend()} {...reason}>
        <span className={styles.words}>{formatMessage({ id: editing ? 'chat.saveEdit' : 'chat.send' })}</span>
      </Button>
      {!editing && onLater && (
        <SendMenu
          trigger={
            <IconButton
              icon={ChevronUp}
              size="small"
              tone="primary"
              className={styles.otherWays}
              label={formatMessage({ id: 'chat.otherWays' })}
              {...reason}
            />
          }
          onSilent={() => onSend({ silent: true })}
          onLater={onLater}
        />
      )}
    </span>
  )
}
