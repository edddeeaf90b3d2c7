import { thanksPath } from '@atrium/contract/recognition/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { HandHeart, Send, Sparkles, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { nothingUnread } from '#app/feature.ts'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { MyPoints } from '#features/points/my-points.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { Feed } from '../feed/feed.tsx'
import { FeedFilters } from '../feed/feed-filters.tsx'
import { useFeedSearch } from '../feed/use-feed.ts'
import { openGive } from '../give-open.ts'
import type { FeedSearch } from '../paths.ts'
import { unseen } from '../unseen.ts'
import styles from './thanks-screen.module.css'

type Part = { of: FeedSearch['of']; icon: LucideIcon; label: MessageId; detail: MessageId }
const parts: readonly Part[] = [
  { of: undefined, icon: Sparkles, label: 'recognition.feed', detail: 'recognition.feed.detail' },
  { of: 'received', icon: HandHeart, label: 'recognition.received', detail: 'recognition.received.detail' },
  { of: 'given', icon: Send, label: 'recognition.given', detail: 'recognition.given.detail' },
]

/** What people thank each other for, with one’s own points beside it. The filters are in the address. */
export default function ThanksScreen() {
  const { of } = useFeedSearch()
  const { label, detail } = parts.find((part) => part.of === of) ?? { label: 'recognition.feed', detail: 'recognition.feed.detail' }
  useSeen()
  return (
    <Panes showing="content" list={<Parts current={of} />}>
      <Content onGround bar={<Head label={label} detail={detail} of={of} />}>
        <div className={styles.page}>
          <div className={styles.column}>
            <Ask />
            <FeedFilters />
            <Feed key={of ?? 'all'} />
          </div>
          <aside className={styles.side} aria-label={useIntl().formatMessage({ id: 'points.mine' })}>
            <MyPoints />
          </aside>
        </div>
      </Content>
    </Panes>
  )
}

/** Whoever looks has seen what they received. */
function useSeen(): void {
  const { hasUnread } = useWatched(unseen)
  useEffect(() => {
    if (hasUnread) unseen.write(nothingUnread)
  }, [hasUnread])
}

function Head({ label, detail, of }: { label: MessageId; detail: MessageId; of: FeedSearch['of'] }) {
  const { formatMessage } = useIntl()
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
          {parts.map((part) => (
            <TabLink key={part.label} current={part.of === of} render={<PartLink of={part.of} />}>
              <FormattedMessage id={part.label} />
            </TabLink>
          ))}
        </TabLinks>
      </div>
    </>
  )
}

const PartLink = ({ of, ...rest }: { of: FeedSearch['of'] }) => (
  <RouterLink {...rest} to={thanksPath} search={of ? { of } : {}} activeOptions={{ exact: true }} />
)

function Parts({ current }: { current: FeedSearch['of'] }) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'recognition.place' })
  return (
    <ListPane label={title} header={<p className={styles.listTitle}>{title}</p>}>
      <nav aria-label={formatMessage({ id: 'recognition.parts' })}>
        {parts.map(({ of, icon, label, detail }) => (
          <ListRow
            key={label}
            current={of === current}
            leading={<IconTile icon={icon} />}
            title={<FormattedMessage id={label} />}
            detail={<FormattedMessage id={detail} />}
            render={<PartLink of={of} />}
          />
        ))}
      </nav>
    </ListPane>
  )
}

/** Invites to give thanks, as the first thing in the feed. */
function Ask() {
  const me = usePerson(useSession().employee_id)
  return (
    <button type="button" className={styles.ask} onClick={() => openGive()}>
      <Avatar name={me ? nameOf(me) : ''} photo={me?.profile_url} />
      <span className={styles.question}>
        <FormattedMessage id="recognition.ask" />
      </span>
      <Kbd keys={['T']} />
    </button>
  )
}
