import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card } from '#ui/rows/card.tsx'
import { clockin, resolveQuery } from '../server.ts'

/** Whether the person’s availability follows their clock, where the company allows it. */
export default function FollowCard() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { data: state } = useQuery(resolveQuery)
  const change = useMutation({
    mutationFn: (follows_clock: boolean) => clockin.call.updateClockinAvailability({ follows_clock }),
    onSuccess: (stored) => queryClient.setQueryData(resolveQuery.queryKey, stored),
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
  if (!state?.config.availability) return null
  return (
    <Card title={formatMessage({ id: 'settings.availability.clock' })}>
      <Switch
        label={formatMessage({ id: 'settings.availability.followClock' })}
        description={formatMessage({ id: 'settings.availability.followClockText' })}
        value={change.isPending ? change.variables : state.follows_clock}
        onValueChange={(follows) => change.mutate(follows)}
      />
    </Card>
  )
}
