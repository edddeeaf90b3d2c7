import { campaignEditPath, campaignFiguresPath } from '@atrium/contract/campaigns/paths'
import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkedCard, cardLink } from '#ui/rows/linked-cards.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { Author } from '../list/author.tsx'
import listStyles from '../list/campaign-list.module.css'
import { CampaignMenu } from './campaign-menu.tsx'
import styles from './managed-row.module.css'
import { StateChip } from './state-chip.tsx'
import { zoneShown } from './zone-shown.ts'

/** One announcement, as those see it who make them: its stage, and how far it has come. */
export function ManagedRow({ campaign }: { campaign: Campaign }) {
  const { campaign_id, campaign_title, author_id, created_at, state, can } = campaign
  return (
    <LinkedCard>
      <div className={styles.head}>
        <Author id={author_id} at={created_at} />
        <CampaignMenu campaign={campaign} />
      </div>
      <h2 className={listStyles.title} dir="auto">
        <RouterLink to={can.see_analytics ? campaignFiguresPath(campaign_id) : campaignEditPath(campaign_id)} className={cardLink}>
          {campaign_title}
        </RouterLink>
      </h2>
      <p className={listStyles.marks}>
        <StateChip state={state} />
        <When campaign={campaign} />
      </p>
      <Reading campaign={campaign} />
    </LinkedCard>
  )
}

function When({ campaign }: { campaign: Campaign }) {
  const { state, starts_at, ends_at, in_readers_zone, counts } = campaign
  const { formatDate } = useIntl()
  const timeZone = zoneShown(campaign)
  const day = (at: string): string => formatDate(at, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
  return (
    <>
      <span>
        <FormattedMessage id="campaigns.people" values={{ count: counts?.audience ?? 0 }} />
      </span>
      {state === 'scheduled' && starts_at && (
        <span>
          <FormattedMessage id={in_readers_zone ? 'campaigns.beginsThere' : 'campaigns.begins'} values={{ at: day(starts_at) }} />
        </span>
      )}
      {state === 'live' && ends_at && (
        <span>
          <FormattedMessage id={timeZone ? 'campaigns.endsThere' : 'campaigns.endsAt'} values={{ at: day(ends_at) }} />
        </span>
      )}
    </>
  )
}

/** Who has confirmed, or, where nothing is asked, opened it. */
function Reading({ campaign: { state, counts, needs_acknowledgement } }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  if (!counts || (state !== 'live' && state !== 'ended')) return null
  const done = needs_acknowledgement ? counts.acknowledged : counts.opened
  const words = formatMessage(
    { id: needs_acknowledgement ? 'campaigns.confirmedOf' : 'campaigns.openedOf' },
    { count: done, total: counts.audience },
  )
  return (
    <div className={styles.reading}>
      <ProgressBar label={words} done={done} total={counts.audience} />
      <span>{words}</span>
    </div>
  )
}
