import type { Message } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { usePeople } from '#features/people/people.ts'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useChat } from '../use-chat.ts'
import { EmojiSign } from '../emoji/emoji-sign.tsx'
import styles from './reactions.module.css'
import { useReact } from './use-react.ts'

/** The reactions to a message with their counts; hover and focus show who reacted. */
export function Reactions({ message }: { message: Message }) {
  return (
    <div className={styles.reactions}>
      {message.reactions.map((reaction) => (
        <ReactionChip key={reaction.emoji} message={message} reaction={reaction} />
      ))}
    </div>
  )
}

function ReactionChip({ message, reaction }: { message: Message; reaction: Message['reactions'][number] }) {
  const { formatMessage, formatList } = useIntl()
  const { ownId } = useChat()
  const react = useReact(message)
  const people = usePeople(reaction.employee_ids.slice(0, 12))
  const names = people.map((person) => (person.employee_id === ownId ? formatMessage({ id: 'chat.you' }) : person.first_name))
  const more = reaction.employee_ids.length - people.length
  const who = formatList(more > 0 && people.length ? [...names, formatMessage({ id: 'chat.moreReacted' }, { count: more })] : names)
  const label = formatMessage({ id: 'chat.reactedWith' }, { emoji: reaction.emoji, count: reaction.employee_ids.length })
  return (
    <Tooltip text={who}>
      <ToggleChip
        pressed={reaction.employee_ids.includes(ownId)}
        onPressedChange={() => void react?.(reaction.emoji)}
        aria-disabled={!react}
        aria-label={label}
      >
        <span aria-hidden>
          <EmojiSign emoji={reaction.emoji} decorative />
        </span>{' '}
        <span className={styles.count}>{reaction.employee_ids.length}</span>
      </ToggleChip>
    </Tooltip>
  )
}
