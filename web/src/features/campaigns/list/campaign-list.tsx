import { campaignPath } from '@atrium/contract/campaigns/paths'
import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { Link as RouterLink } from '@tanstack/react-router'
import { ChevronRight, Megaphone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CardOutlines, LinkedCard, LinkedCards, cardLink } from '#ui/rows/linked-cards.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Author } from './author.tsx'
import styles from './campaign-list.module.css'
import { ReadingMark } from './reading-mark.tsx'
import { useCampaignPages, type CampaignPages } from './use-campaign-pages.ts'

/** The announcements that are for the person, or only those that wait for them. */
export function CampaignList({ waiting }: { waiting: boolean }) {
  const { formatMessage } = useIntl()
  const pages = useCampaignPages({ waiting })
  const nothing = (
    <EmptyState icon={Megaphone} title={formatMessage({ id: waiting ? 'campaigns.empty.waiting' : 'campaigns.empty.all' })}>
      <FormattedMessage id={waiting ? 'campaigns.empty.waitingText' : 'campaigns.empty.allText'} />
    </EmptyState>
  )
  return <CampaignRows pages={pages} nothing={nothing} Row={Row} />
}

type CampaignRowsProps = { pages: CampaignPages; nothing: ReactNode; Row: ComponentType<{ campaign: Campaign }> }

/** The rows of a list in all its states. */
export function CampaignRows({ pages: { list, rows, hasFailed }, nothing, Row: RowOf }: CampaignRowsProps) {
  const { formatMessage } = useIntl()
  const isHeld = useHoldUntilNamed(rows?.map(({ author_id }) => author_id))
  if (hasFailed)
    return (
      <ErrorState title={<FormattedMessage id="campaigns.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error?.message}
      </ErrorState>
    )
  if (!rows || isHeld)
    return (
      <DelayedLoader delay={200}>
        <CardOutlines />
      </DelayedLoader>
    )
  if (!rows.length) return nothing
  return (
    <>
      <LinkedCards label={formatMessage({ id: 'campaigns.place' })}>
        {rows.map((campaign) => (
          <RowOf key={campaign.campaign_id} campaign={campaign} />
        ))}
      </LinkedCards>
      <ListEnd list={list} more={<FormattedMessage id="campaigns.older" />} end={<FormattedMessage id="campaigns.listEnd" />} />
    </>
  )
}

function Row({ campaign }: { campaign: Campaign }) {
  return (
    <LinkedCard>
      <Author id={campaign.author_id} at={campaign.latest_message_time} />
      <h2 className={styles.title} dir="auto">
        <RouterLink to={campaignPath(campaign.campaign_id)} className={cardLink}>
          {campaign.campaign_title}
        </RouterLink>
        <Icon of={ChevronRight} size="small" pointing />
      </h2>
      <p className={styles.snippet} dir="auto">
        {plainTextOf(campaign.latest_message_rich_text)}
      </p>
      <p className={styles.marks}>
        <ReadingMark campaign={campaign} />
      </p>
    </LinkedCard>
  )
}
