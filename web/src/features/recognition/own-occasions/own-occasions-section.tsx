import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/rows/card.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { recognition } from '../server.ts'

const ownQuery = recognition.query('getOwnOccasions', {})

/** Whether the company thanks the person on birthdays and other occasions. */
export default function OwnOccasionsSection() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const own = useQuery(ownQuery)
  const change = useMutation({
    mutationFn: (is_celebrated: boolean) => recognition.call.updateOwnOccasions({ is_celebrated }),
    onSuccess: (stored) => queryClient.setQueryData(ownQuery.queryKey, stored),
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
  if (own.isPending)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="110px" />
      </DelayedLoader>
    )
  if (!own.data) return <ErrorState title={own.error?.message} onRetry={() => void own.refetch()} retrying={own.isFetching} />
  return (
    <Card title={formatMessage({ id: 'settings.ownOccasions.title' })}>
      <Switch
        label={formatMessage({ id: 'settings.ownOccasions.celebrate' })}
        description={formatMessage({ id: 'settings.ownOccasions.celebrateText' })}
        value={change.isPending ? change.variables : own.data.is_celebrated}
        onValueChange={(isCelebrated) => change.mutate(isCelebrated)}
      />
    </Card>
  )
}
