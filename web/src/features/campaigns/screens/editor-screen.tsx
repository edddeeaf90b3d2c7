import { campaignAdminPath } from '@atrium/contract/campaigns/paths'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useCampaign } from '../read/use-campaign.ts'
import styles from './campaigns.module.css'

const CampaignForm = lazyWithParts(() => import('../form/campaign-form.tsx'), AudienceField, WordsField)

/** Where an announcement is written: a new one, or one that is not published. */
export default function EditorScreen() {
  const { formatMessage } = useIntl()
  const { campaign_id } = useParams({ strict: false })
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={campaignAdminPath} /> }}
            title={<PageTitle title={formatMessage({ id: campaign_id ? 'campaigns.edit' : 'campaigns.new' })} />}
            detail={<FormattedMessage id="campaigns.form.kept" />}
          />
        }
      >
        <div className={`${styles.page} ${styles.wide}`}>
          <Loading instead={<Outline />}>
            {campaign_id ? <Stored key={campaign_id} campaignId={campaign_id} /> : <CampaignForm campaign={undefined} />}
          </Loading>
        </div>
      </Content>
    </Panes>
  )
}

function Stored({ campaignId }: { campaignId: string }) {
  const { formatMessage } = useIntl()
  const { found, campaign, isGone } = useCampaign(campaignId)
  if (campaign?.can.edit) return <CampaignForm campaign={campaign} />
  if (campaign || isGone)
    return (
      <EmptyState icon={Megaphone} title={formatMessage({ id: campaign ? 'campaigns.notEditable' : 'campaigns.gone' })}>
        <FormattedMessage id={campaign ? 'campaigns.notEditableText' : 'campaigns.goneText'} />
      </EmptyState>
    )
  if (found.isError) return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  return <Outline />
}

const Outline = () => (
  <DelayedLoader>
    <Skeleton shape="block" height="640px" />
  </DelayedLoader>
)
