import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { ScheduledEntry } from '../scheduled/scheduled-entry.tsx'
import { chatsPath } from '../paths.ts'
import { useRecentLoaded, useScheduled } from '../use-chat.ts'
import styles from './drafts-screen.module.css'

/** `/connect/scheduled`: scheduled messages, and those that could not be sent at their time. */
export default function ScheduledScreen() {
  const { formatMessage } = useIntl()
  const scheduled = useScheduled()
  const loaded = useRecentLoaded()
  const failedFirst = [...scheduled.filter(({ state }) => state === 'failed'), ...scheduled.filter(({ state }) => state === 'waiting')]
  return (
    <Panes showing="content" list={<RecentList titled={false} shown="scheduled" />}>
      <Content
        bar={<Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.scheduled' })} />} />}
      >
        {scheduled.length > 0 ? (
          <div className={styles.page}>
            <ul className={styles.list}>
              {failedFirst.map((one) => (
                <li key={one.scheduled_id}>
                  <ScheduledEntry scheduled={one} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          loaded && (
            <EmptyState icon={CalendarClock} title={formatMessage({ id: 'chat.scheduled.none' })}>
              {formatMessage({ id: 'chat.scheduled.noneText' })}
            </EmptyState>
          )
        )}
      </Content>
    </Panes>
  )
}
