import { approvalsPath, thanksPath } from '@atrium/contract/recognition/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { HandHeart, Send, Sparkles, Stamp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { useApprovalCount } from '../approvals/use-approvals.ts'
import { openGive } from '../give-open.ts'
import type { FeedSearch } from '../paths.ts'
import styles from './thanks-frame.module.css'

const parts = {
  feed: { path: thanksPath, search: {}, icon: Sparkles, label: 'recognition.feed', detail: 'recognition.feed.detail' },
  received: {
    path: thanksPath,
    search: { of: 'received' },
    icon: HandHeart,
    label: 'recognition.received',
    detail: 'recognition.received.detail',
  },
  given: { path: thanksPath, search: { of: 'given' }, icon: Send, label: 'recognition.given', detail: 'recognition.given.detail' },
  waiting: { path: approvalsPath, search: {}, icon: Stamp, label: 'recognition.waiting', detail: 'recognition.waiting.detail' },
} as const satisfies Record<string, { path: string; search: FeedSearch; icon: LucideIcon; label: MessageId; detail: MessageId }>
export type ThanksPart = keyof typeof parts
const always = ['feed', 'received', 'given'] as const satisfies readonly ThanksPart[]

/** The parts of Thanks beside each other, and one of them. What waits for approval is a part for those for whom something waits. */
export function ThanksFrame({ part, children }: { part: ThanksPart; children: ReactNode }) {
  const waiting = useApprovalCount()
  const shown: readonly ThanksPart[] = waiting || part === 'waiting' ? [...always, 'waiting'] : always
  return (
    <Panes showing="content" list={<Parts shown={shown} current={part} waiting={waiting} />}>
      <Content onGround bar={<Head shown={shown} current={part} waiting={waiting} />}>
        {children}
      </Content>
    </Panes>
  )
}

type PartsProps = { shown: readonly ThanksPart[]; current: ThanksPart; waiting: number }

function Head({ shown, current, waiting }: PartsProps) {
  const { formatMessage } = useIntl()
  const { label, detail } = parts[current]
  return (
    <>
      <Bar
        title={<PageTitle title={formatMessage({ id: label })} />}
        detail={<FormattedMessage id={detail} />}
        actions={
          <Button tone="primary" icon={Sparkles} onClick={() => openGive()} aria-keyshortcuts="t">
            <FormattedMessage id="recognition.give" />
            <span className={styles.key}>
              <Kbd keys={['T']} />
            </span>
          </Button>
        }
      />
      <div className={styles.tabs}>
        <TabLinks label={formatMessage({ id: 'recognition.place' })}>
          {shown.map((part) => (
            <TabLink key={part} current={part === current} render={<PartLink part={part} />}>
              <FormattedMessage id={parts[part].label} />
              {part === 'waiting' && <Count waiting={waiting} />}
            </TabLink>
          ))}
        </TabLinks>
      </div>
    </>
  )
}

const PartLink = ({ part, ...rest }: { part: ThanksPart }) => (
  <RouterLink {...rest} to={parts[part].path} search={parts[part].search} activeOptions={{ exact: true }} />
)

const Count = ({ waiting }: { waiting: number }) => waiting > 0 && <Badge count={waiting} />

function Parts({ shown, current, waiting }: PartsProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'recognition.place' })
  return (
    <ListPane label={title} header={<p className={styles.listTitle}>{title}</p>}>
      <nav aria-label={formatMessage({ id: 'recognition.parts' })}>
        {shown.map((part) => (
          <ListRow
            key={part}
            current={part === current}
            unread={part === 'waiting'}
            leading={<IconTile icon={parts[part].icon} />}
            title={<FormattedMessage id={parts[part].label} />}
            detail={<FormattedMessage id={parts[part].detail} />}
            badge={part === 'waiting' && <Count waiting={waiting} />}
            render={<PartLink part={part} />}
          />
        ))}
      </nav>
    </ListPane>
  )
}
