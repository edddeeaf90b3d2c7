import type { GroupMentionTarget } from '@atrium/contract/document'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { groupPath } from '#features/people/paths.ts'
import { HoverCard } from '#ui/overlays/hover-card.tsx'
import { MentionedContext } from './mentioned-context.ts'
import styles from './mention-link.module.css'

const GroupCard = lazyWithRetry(() => import('./group-card.tsx'))

/** A mention of several people: a group, everyone, or those present at the time. Highlighted if it includes the reader. */
export default function GroupMention({ called }: { called: GroupMentionTarget }) {
  const { formatMessage } = useIntl()
  const own = use(MentionedContext) || undefined
  if (called.kind === 'group')
    return (
      <HoverCard
        card={
          <Loading>
            <GroupCard groupId={called.id} label={called.label} />
          </Loading>
        }
      >
        <Link to={groupPath(called.id)} className={styles.mention} data-own={own}>
          @{called.label}
        </Link>
      </HoverCard>
    )
  // In the reader’s language, not the writer’s: it cannot look like a person's name.
  return (
    <span className={styles.mention} data-own={own}>
      @{formatMessage({ id: `chat.call.${called.kind}` })}
    </span>
  )
}
