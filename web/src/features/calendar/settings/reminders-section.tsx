import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { calendar } from '../server.ts'

const RemindersCard = lazyWithRetry(() => import('./reminders-card.tsx'))

/** When the person is reminded of events, unless one of them says otherwise, and which news of them they get. */
export default function RemindersSection() {
  const { data, error, refetch, isFetching } = useQuery(calendar.query('getEventSettings', {}))
  const change = useChange()
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  const instead = (
    <DelayedLoader>
      <Skeleton shape="block" height="280px" />
    </DelayedLoader>
  )
  if (!data) return instead
  return (
    <Loading instead={instead}>
      <RemindersCard settings={data} onChange={change} />
    </Loading>
  )
}

/** Shows a change at once, and takes it back if it is refused. */
function useChange() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { queryKey } = calendar.query('getEventSettings', {})
  return (part: Partial<EventSettings>): void => {
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, before && { ...before, ...part })
    calendar.call.updateEventSettings(part).then(
      (saved) => queryClient.setQueryData(queryKey, saved),
      (error: unknown) => {
        queryClient.setQueryData(queryKey, before)
        show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
      },
    )
  }
}
