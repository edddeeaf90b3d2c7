import type { Message } from '@atrium/contract/chat/schemas'
import { Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { EmojiSign } from '../emoji/emoji-sign.tsx'
import { recentEmoji } from '../emoji/recent-emoji.ts'
import { useSaving } from '../saved/use-saving.ts'
import styles from './message-actions.module.css'
import { useReact } from './use-react.ts'

/** One click on a message: the three emoji chosen last, and saving it. */
export default function QuickActions({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const react = useReact(message)
  const emoji = useWatched(recentEmoji).slice(0, 3)
  const { isSaved, change } = useSaving(message)
  return (
    <>
      {react && emoji.map((one) => <QuickReaction key={one} emoji={one} onReact={() => void react(one)} />)}
      <IconButton
        icon={Bookmark}
        size="small"
        keys={['S']}
        label={formatMessage({ id: isSaved ? 'chat.unsave' : 'chat.save' })}
        onClick={() => void change()}
      />
    </>
  )
}

function QuickReaction({ emoji, onReact }: { emoji: string; onReact: () => void }) {
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
