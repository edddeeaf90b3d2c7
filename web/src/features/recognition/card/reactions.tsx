import type { Recognition } from '@atrium/contract/recognition/schemas'
import { SmilePlus } from 'lucide-react'
import { useOptimistic, startTransition } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { Emoji, EmojiButton } from '#features/chat/words.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import styles from './recognition-card.module.css'
import { toggled } from '#features/chat/toggled.ts'
import { useAct } from './use-act.ts'

type Reaction = Recognition['reactions'][number]

/** The reactions, each of which can be given and taken back, and a button for another one. Shown at once, before the answer. */
export function Reactions({ row }: { row: Recognition }) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const act = useAct()
  const [shown, show] = useOptimistic(row.reactions, (before: Reaction[], emoji: string) => toggled(before, emoji, ownId))
  const toggle = (emoji: string): void =>
    startTransition(async () => {
      const isOn = shown.some((one) => one.emoji === emoji && one.employee_ids.includes(ownId))
      show(emoji)
      await act({ action: isOn ? 'unreact' : 'react', recognition_id: row.recognition_id, emoji })
    })
  return (
    <>
      {shown.map((reaction) => (
        <ReactionChip key={reaction.emoji} reaction={reaction} isOwn={reaction.employee_ids.includes(ownId)} onToggle={toggle} />
      ))}
      <EmojiButton
        trigger={
          <button type="button" className={styles.action} data-act="react" aria-label={formatMessage({ id: 'recognition.react' })}>
            <Icon of={SmilePlus} size="small" />
          </button>
        }
        onChoose={toggle}
      />
    </>
  )
}

type ReactionChipProps = { reaction: Reaction; isOwn: boolean; onToggle: (emoji: string) => void }

function ReactionChip({ reaction: { emoji, employee_ids }, isOwn, onToggle }: ReactionChipProps) {
  const { formatMessage, formatList } = useIntl()
  const ownId = useSession().employee_id
  const people = usePeople(employee_ids.slice(0, 12))
  const names = people.map((person) => (person.employee_id === ownId ? formatMessage({ id: 'recognition.you' }) : nameOf(person)))
  const others = employee_ids.length - people.length
  const all = others > 0 && names.length ? [...names, formatMessage({ id: 'recognition.others' }, { count: others })] : names
  return (
    <Tooltip text={formatList(all)}>
      <ToggleChip
        pressed={isOwn}
        onPressedChange={() => onToggle(emoji)}
        aria-label={formatMessage({ id: 'recognition.reactedWith' }, { emoji, count: employee_ids.length })}
      >
        <span aria-hidden>
          <Emoji emoji={emoji} decorative />
        </span>{' '}
        {employee_ids.length}
      </ToggleChip>
    </Tooltip>
  )
}
