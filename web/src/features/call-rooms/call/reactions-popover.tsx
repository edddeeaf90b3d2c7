import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/failures/popup-on-demand.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { callReactions } from '../media/peer-words.ts'
import type { CallSession } from '../session/call-session.ts'
import styles from './controls.module.css'

/** The reactions of a call: shown to everyone in it for a moment. */
export default function ReactionsPopover({ session, trigger, open, onOpenChange }: PopupProps & { session: CallSession }) {
  const { formatMessage } = useIntl()
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      side="top"
      title={formatMessage({ id: 'call-rooms.react' })}
      titleHidden
      trigger={trigger}
    >
      <div className={styles.reactions}>
        {callReactions.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            onClick={() => {
              session.react(emoji)
              onOpenChange(false)
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  )
}
