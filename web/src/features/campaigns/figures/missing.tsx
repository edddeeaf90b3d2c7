import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { NamedPeopleCard } from '#features/people/named-people-card.tsx'
import { campaigns } from '../server.ts'
import { ExportButton } from './export-button.tsx'

/** The names of people who have not confirmed. Names of people who only opened it are not shown. */
export function Missing({ campaign: { campaign_id } }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(campaigns.pages('listCampaignMissing', { campaign_id, limit: 24 }))
  return (
    <NamedPeopleCard
      title={formatMessage({ id: 'campaigns.missing' })}
      list={list}
      nobody={formatMessage({ id: 'campaigns.nobodyMissing' })}
      more={formatMessage({ id: 'campaigns.morePeople' })}
    >
      <ExportButton campaignId={campaign_id} report="missing" />
    </NamedPeopleCard>
  )
}
