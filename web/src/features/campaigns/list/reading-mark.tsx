import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { BookOpen, Check, CircleAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

/** What is still to do with an announcement, or when it was done. */
export function ReadingMark({ campaign }: { campaign: Campaign }) {
  const { formatDate } = useIntl()
  const { acknowledged_at, opened_at, needs_acknowledgement, state, ends_at } = campaign
  const day = (at: string): string => formatDate(at, { dateStyle: 'medium' })
  if (acknowledged_at)
    return (
      <Chip icon={Check}>
        <FormattedMessage id="campaigns.confirmedOn" values={{ day: day(acknowledged_at) }} />
      </Chip>
    )
  if (needs_acknowledgement && state === 'live')
    return (
      <Chip icon={CircleAlert} tone="accent">
        {ends_at ? (
          <FormattedMessage id="campaigns.confirmBy" values={{ day: day(ends_at) }} />
        ) : (
          <FormattedMessage id="campaigns.toConfirm" />
        )}
      </Chip>
    )
  if (!opened_at && state === 'live')
    return (
      <Chip icon={BookOpen} tone="accent">
        <FormattedMessage id="campaigns.isNew" />
      </Chip>
    )
  if (!opened_at) return null
  return <FormattedMessage id="campaigns.openedOn" values={{ day: day(opened_at) }} />
}
