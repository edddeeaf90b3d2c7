import { approvalsPath, cardsPath, insightPath, thanksPath } from '@atrium/contract/recognition/paths'
import { Link as RouterLink, useLocation } from '@tanstack/react-router'
import { ChartNoAxesColumn, HandHeart, MessageCircle, Send, Sparkles, Stamp, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { withPages } from '#app/feature.ts'
import { usePlaces } from '#app/features-context.tsx'
import { isAt } from '#app/frame/joined-places.ts'
import { ListPane } from '#ui/frame/frame.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import type { MessageId } from '../../message-ids.ts'
import { useApprovals } from './approvals/use-approvals.ts'
import { useLeads } from './insight/use-insight.ts'
import type { FeedSearch } from './paths.ts'
import styles from './thanks-parts.module.css'

type Part = { path: string; search?: FeedSearch; icon: LucideIcon; label: MessageId; detail?: MessageId; waiting?: number }

/** The parts of Thanks that recognition has. */
export const ownParts = {
  feed: { path: thanksPath, search: {}, icon: Sparkles, label: 'recognition.feed', detail: 'recognition.feed.detail' },
  received: {
    path: thanksPath,
    search: { of: 'received' },
    icon: HandHeart,
    label: 'recognition.received',
    detail: 'recognition.received.detail',
  },
  given: { path: thanksPath, search: { of: 'given' }, icon: Send, label: 'recognition.given', detail: 'recognition.given.detail' },
  cards: { path: cardsPath, search: {}, icon: MessageCircle, label: 'recognition.cards', detail: 'recognition.cards.detail' },
  waiting: { path: approvalsPath, search: {}, icon: Stamp, label: 'recognition.waiting', detail: 'recognition.waiting.detail' },
  insight: { path: insightPath, search: {}, icon: ChartNoAxesColumn, label: 'recognition.insight', detail: 'recognition.insight.detail' },
} as const satisfies Record<string, Part>
export type ThanksPart = keyof typeof ownParts

/**
 * The parts of the place that this page belongs to: of Thanks, with what other features add to it, or of such a feature alone where there
 * is no recognition. What waits for approval is a part for those for whom something waits, insight one for those who lead people. It comes
 * last, and not before it is known whether something waits: neither moves a part that is shown.
 */
function useParts(current: MessageId): { label: MessageId; parts: readonly Part[] } {
  const { pathname } = useLocation()
  const place = usePlaces().find((one) => isAt(one, pathname))
  const isThanks = place?.path === thanksPath
  const { list, rows } = useApprovals(isThanks)
  const waiting = rows.length
  const leads = useLeads(isThanks) && !list.isPending
  const { feed, received, given, cards, waiting: approvals, insight } = ownParts
  const shownApprovals = waiting || current === approvals.label ? [{ ...approvals, waiting }] : []
  const shownInsight = leads || current === insight.label ? [insight] : []
  if (!place) return { label: 'recognition.place', parts: [] }
  return {
    label: place.label,
    parts: isThanks ? [feed, received, given, cards, ...(place.pages ?? []), ...shownApprovals, ...shownInsight] : withPages(place),
  }
}

/** `current`: the label of the part that is shown. */
type CurrentPart = { current: MessageId }

/** The parts of Thanks as a list beside one of them. */
export function ThanksList({ current }: CurrentPart) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { label, parts } = useParts(current)
  const title = formatMessage({ id: label })
  return (
    <ListPane label={title} header={<p className={styles.title}>{title}</p>}>
      <nav aria-label={formatMessage({ id: 'recognition.parts' })}>
        {parts.map((part) => (
          <ListRow
            key={part.label}
            current={part.label === current}
            unread={Boolean(part.waiting)}
            leading={<IconTile icon={part.icon} />}
            title={<FormattedMessage id={part.label} />}
            detail={part.detail && <FormattedMessage id={part.detail} />}
            badge={part.waiting ? <Badge count={part.waiting} /> : undefined}
            render={<PartLink part={part} />}
          />
        ))}
      </nav>
    </ListPane>
  )
}

/** The same as tabs, for phones. There are more than fit beside each other: the current one is kept in view. */
export function ThanksTabs({ current }: CurrentPart) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { label, parts } = useParts(current)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // New browsers answer with a promise, which React would take for a clean-up function.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, parts.length])
  return (
    <div ref={tabs} className={styles.tabs}>
      <TabLinks label={formatMessage({ id: label })}>
        {parts.map((part) => (
          <TabLink key={part.label} current={part.label === current} render={<PartLink part={part} />}>
            <FormattedMessage id={part.label} />
            {part.waiting ? <Badge count={part.waiting} /> : undefined}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}

const PartLink = ({ part: { path, search = {} }, ...rest }: { part: Part }) => (
  <RouterLink {...rest} to={path} search={search} activeOptions={{ exact: true }} />
)
