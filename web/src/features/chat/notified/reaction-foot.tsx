import type { Message } from '@atrium/contract/chat/schemas'
import { SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import { EmojiSign } from '../emoji/emoji-sign.tsx'
import { recentEmoji } from '../emoji/recent-emoji.ts'
import { QuickReaction } from '../message/quick-reaction.tsx'
import { useChat } from '../use-chat.ts'

type Reaction = Message['reactions'][number]

/** In a row of Activity: reacts to its message. From then on the row shows all reactions to it. */
export default function ReactionFoot({ causeId: message_id }: { causeId: string }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const [message, setMessage] = useState<Message>()
  const quick = useWatched(recentEmoji).slice(0, 3)
  const react = async (emoji: string, adds = true): Promise<void> => {
    try {
      const changed = await (adds ? calls.call.addReaction : calls.call.removeReaction)({ message_id, emoji })
      chat.changed(changed)
      setMessage(changed)
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      {message
        ? message.reactions.map((one) => (
            <Chip key={one.emoji} reaction={one} ownId={chat.ownId} onChange={(adds) => void react(one.emoji, adds)} />
          ))
        : quick.map((emoji) => <QuickReaction key={emoji} emoji={emoji} onReact={() => void react(emoji)} />)}
      <EmojiPicker
        trigger={<IconButton icon={SmilePlus} size="small" label={formatMessage({ id: 'chat.react' })} />}
        onChoose={(emoji) => void react(emoji)}
        onOpenChange={() => undefined}
      />
    </>
  )
}

type ChipProps = { reaction: Reaction; ownId: string; onChange: (adds: boolean) => void }

function Chip({ reaction: { emoji, employee_ids }, ownId, onChange }: ChipProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'chat.reactedWith' }, { emoji, count: employee_ids.length })
  return (
    <ToggleChip pressed={employee_ids.includes(ownId)} onPressedChange={onChange} aria-label={label}>
      <span aria-hidden>
        <EmojiSign emoji={emoji} decorative />
      </span>{' '}
      {employee_ids.length}
    </ToggleChip>
  )
}
