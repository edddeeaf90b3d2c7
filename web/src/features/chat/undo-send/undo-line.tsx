import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { sendKeys, undoKeys } from '../composer/send-keys.ts'
import { useChat, useReturned, useUndoable } from '../use-chat.ts'
import styles from './undo-line.module.css'

type UndoLineProps = {
  place: string
  /** The composer that receives the text. */
  box: RefObject<HTMLElement | null>
}

/** Below a message just sent: a button to undo this; after undoing, whether the next send is silent. */
export default function UndoLine({ place, box }: UndoLineProps) {
  const { formatMessage } = useIntl()
  const { undoSend } = useChat()
  const undoable = useUndoable(place)
  const returned = useReturned(place)
  useShortcuts([{ keys: sendKeys.undo, label: 'chat.undoSend', group: 'chat.writing' }])
  const said = returned ? 'chat.undoneSend' : undoable && 'chat.undoSendOffered'
  const undo = (): void => {
    // Focuses the field before the text returns, which then keeps the focus.
    box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
    undoSend.undoLast(place)
  }
  return (
    <div className={styles.anchor}>
      <VisuallyHidden>
        <span role="status">
          {said && <span key={undoable?.client_message_id}>{formatMessage({ id: said }, { keys: undoKeys.join(' ') })}</span>}
        </span>
      </VisuallyHidden>
      <div className={styles.line}>
        {returned?.silent && (
          <>
            <span className={styles.said}>{formatMessage({ id: 'chat.goesSilently' })}</span>
            <button type="button" className={styles.action} onClick={() => undoSend.keepReturned(place, { ...returned, silent: false })}>
              {formatMessage({ id: 'chat.notifyAfterAll' })}
            </button>
          </>
        )}
        {undoable && !returned?.silent && (
          <button type="button" className={styles.action} aria-label={formatMessage({ id: 'chat.undoSend' })} onClick={undo}>
            {formatMessage({ id: 'ui.undo' })}
          </button>
        )}
      </div>
    </div>
  )
}
