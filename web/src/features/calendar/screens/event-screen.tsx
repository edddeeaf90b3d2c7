import { calendarPath } from '@atrium/contract/calendar/paths'
import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams, useSearch } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { EventActions } from '../event/event-actions.tsx'
import { EventPage } from '../event/event-page.tsx'
import styles from '../event/event.module.css'
import { calendar } from '../server.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof CallError && ['CALANDER_EVENT_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One event: when, where, what it is about, and who comes. */
export default function EventScreen() {
  const { formatMessage } = useIntl()
  const { event_id = '' } = useParams({ strict: false })
  const { occurrence } = useSearch({ strict: false })
  const found = useQuery({
    ...calendar.query('getEvent', { event_id, ...(occurrence && { occurrence }) }),
    retry: (count, error) => count < 1 && !isMissing(error),
  })
  const event = isMissing(found.error) ? undefined : found.data
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={calendarPath} /> }}
            title={<PageTitle title={event?.title ?? formatMessage({ id: 'calendar.event' })} />}
            actions={event && <EventActions event={event} />}
          />
        }
      >
        {event ? (
          <EventPage key={`${event.event_id} ${event.occurrence ?? ''}`} event={event} />
        ) : found.isPending ? (
          <DelayedLoader delay={200}>
            <div className={styles.page} aria-hidden>
              <Skeleton shape="block" height="76px" />
              <Skeleton shape="block" height="96px" />
              <Skeleton shape="block" height="220px" />
            </div>
          </DelayedLoader>
        ) : isMissing(found.error) ? (
          <Gone />
        ) : (
          <ErrorState title={found.error?.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        )}
      </Content>
    </Panes>
  )
}

function Gone() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={CalendarX}
      title={formatMessage({ id: 'calendar.gone' })}
      action={
        <Button render={<RouterLink to={calendarPath} />}>
          <FormattedMessage id="calendar.toCalendar" />
        </Button>
      }
    >
      <FormattedMessage id="calendar.goneText" />
    </EmptyState>
  )
}
