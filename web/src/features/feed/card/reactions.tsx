import type { Reaction } from '@atrium/contract/chat/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { SmilePlus } from 'lucide-react'
import { startTransition, useOptimistic } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { toggled } from '#features/chat/toggled.ts'
import { Emoji, EmojiButton } from '#features/chat/words.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { commentsQuery } from '../comments/comment-pages.ts'
import { feed } from '../server.ts'
import { posts } from '../store/use-posts.ts'
import styles from './post-card.module.css'

type Target = { post_id: string; comment_id?: string }
type ReactionsProps = { target: Target; reactions: readonly Reaction[]; /** The person may only look. */ isOff: boolean }

/** The reactions to a post or a comment, each of which can be given and taken back. Shown at once, before the answer. */
export function Reactions({ target, reactions, isOff }: ReactionsProps) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const react = useReact(target)
  const [shown, show] = useOptimistic([...reactions], (before: Reaction[], emoji: string) => toggled(before, emoji, ownId))
  const toggle = (emoji: string): void => {
    if (isOff) return
    startTransition(async () => {
      const isOn = shown.some((one) => one.emoji === emoji && one.employee_ids.includes(ownId))
      show(emoji)
      await react(emoji, !isOn)
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
            <button type="button" className={styles.action} data-act="react" aria-label={formatMessage({ id: 'chat.react' })}>
              <Icon of={SmilePlus} size="small" />
            </button>
          }
          onChoose={toggle}
        />
      )}
    </>
  )
}

function useReact(target: Target): (emoji: string, isOn: boolean) => Promise<void> {
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async (emoji, isOn) => {
    try {
      posts.put([await feed.call[isOn ? 'addPostReaction' : 'removePostReaction']({ ...target, emoji })])
      // The answer is the post: a comment comes with an event, or is requested if the connection is down.
      if (target.comment_id) await queryClient.invalidateQueries({ queryKey: commentsQuery(target.post_id).queryKey })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
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
