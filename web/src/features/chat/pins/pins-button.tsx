import { Pin } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePinnedIds } from '../use-chat.ts'
import styles from './pins.module.css'

type PinsButtonProps = { conversationId: string; pressed: boolean; onClick: () => void }

/** Opens the pinned messages, if there are any. */
export function PinsButton({ conversationId, pressed, onClick }: PinsButtonProps) {
  const { formatMessage } = useIntl()
  const count = usePinnedIds(conversationId).length
  if (!count) return null
  return (
    <span className={styles.button}>
      <IconButton icon={Pin} label={formatMessage({ id: 'chat.pinnedCount' }, { count })} pressed={pressed} onClick={onClick} />
      <span className={styles.count} aria-hidden>
        <Badge tone="quiet" count={count} />
      </span>
    </span>
  )
}
