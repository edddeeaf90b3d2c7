import type { Reaction } from '@atrium/contract/chat/schemas'
import { SmilePlus } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { toggled } from './reactions/toggled.ts'
import { Emoji, EmojiButton } from './words.tsx'

type ReactionChipsProps = {
  reactions: readonly Reaction[]
  /** Gives a reaction, or takes it back. */
  onReact: (emoji: string, isOn: boolean) => Promise<void>
  /** The person may only look. */
  isOff?: boolean
  /** Of the button for another one. */
  className: string | undefined
}

/**
 * Reactions, each of which can be given and taken back, and a button for another one, for other features. Shown at once, before the answer.
 * Their screens load the texts of chat.
 */
export function ReactionChips({ reactions, onReact, isOff = false, className }: ReactionChipsProps) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const [shown, show] = useOptimistic([...reactions], (before: Reaction[], emoji: string) => toggled(before, emoji, ownId))
  const toggle = (emoji: string): void => {
    if (isOff) return
    startTransition(async () => {
      const isOn = shown.some((one) => one.emoji === emoji && one.employee_ids.includes(ownId))
      show(emoji)
      await onReact(emoji, !isOn)
    })
  }
  return (
    <>
      {shown.map((reaction) => (
        <ReactionChip key={reaction.emoji} reaction={reaction} isOff={isOff} onToggle={toggle} />
      ))}
      {!isOff && (
        <EmojiButton
          trigger={
            <button type="button" className={className} data-act="react" aria-label={formatMessage({ id: 'chat.react' })}>
              <Icon of={SmilePlus} size="small" />
            </button>
          }
          onChoose={toggle}
        />
      )}
    </>
  )
}

type ReactionChipProps = { reaction: Reaction; isOff: boolean; onToggle: (emoji: string) => void }

function ReactionChip({ reaction: { emoji, employee_ids }, isOff, onToggle }: ReactionChipProps) {
  const { formatMessage, formatList } = useIntl()
  const ownId = useSession().employee_id
  const people = usePeople(employee_ids.slice(0, 12))
  const names = people.map((person) => (person.employee_id === ownId ? formatMessage({ id: 'chat.you' }) : nameOf(person)))
  const others = employee_ids.length - people.length
  const all = others > 0 && names.length ? [...names, formatMessage({ id: 'chat.moreReacted' }, { count: others })] : names
  return (
    <Tooltip text={formatList(all)}>
      <ToggleChip
        pressed={employee_ids.includes(ownId)}
        onPressedChange={() => onToggle(emoji)}
        aria-disabled={isOff}
        aria-label={formatMessage({ id: 'chat.reactedWith' }, { emoji, count: employee_ids.length })}
      >
        <span aria-hidden>
          <Emoji emoji={emoji} decorative />
        </span>{' '}
        {employee_ids.length}
      </ToggleChip>
    </Tooltip>
  )
}
