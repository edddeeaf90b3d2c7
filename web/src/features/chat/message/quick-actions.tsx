import type { Message } from '@atrium/contract/chat/schemas'
import { Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { recentEmoji } from '../emoji/recent-emoji.ts'
import { useSaving } from '../saved/use-saving.ts'
import { QuickReaction } from './quick-reaction.tsx'
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
