import { useIntl } from 'react-intl'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { EmojiSign } from '../emoji/emoji-sign.tsx'
import styles from './message-actions.module.css'

/** Reacts with one emoji. */
export function QuickReaction({ emoji, onReact }: { emoji: string; onReact: () => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'chat.reactWith' }, { emoji })
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.quick} aria-label={label} onClick={onReact}>
        <EmojiSign emoji={emoji} decorative />
      </button>
    </Tooltip>
  )
}
