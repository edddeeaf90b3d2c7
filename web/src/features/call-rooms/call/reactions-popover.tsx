import { useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { stopKeeping } from '#ui/overlays/type-ahead.ts'
import { callReactions, type CallReaction } from '../media/peer-words.ts'
import type { CallSession } from '../session/call-session.ts'
import styles from './controls.module.css'

/** The reactions of a call: shown to everyone in it for a moment. */
export default function ReactionsPopover({ session, trigger, open, onOpenChange }: PopupProps & { session: CallSession }) {
  const { formatMessage } = useIntl()
  const react = (emoji: CallReaction): void => {
    session.react(emoji)
    onOpenChange(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      side="top"
      title={formatMessage({ id: 'call-rooms.react' })}
      titleHidden
      trigger={trigger}
    >
      <Choice onReact={react} />
    </Popover>
  )
}

function Choice({ onReact }: { onReact: (emoji: CallReaction) => void }) {
  useLayoutEffect(stopKeeping, []) // opened by a key, the next keys are for its buttons
  return (
    <div className={styles.reactions}>
      {callReactions.map((emoji) => (
        <button key={emoji} type="button" className={styles.reaction} onClick={() => onReact(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
