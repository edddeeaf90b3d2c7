import { campaignPath, campaignsPath } from '@atrium/contract/campaigns/paths'
import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Link } from '#ui/text/link.tsx'
import { useCampaignPages } from '../list/use-campaign-pages.ts'
import { useAct } from '../read/use-campaign.ts'
import { campaigns } from '../server.ts'
import styles from './to-read-card.module.css'

const shown = 3

/** On Home, before everything else: the announcements that wait for this person, those that ask to be confirmed first. Nothing while none does. */
export default function ToReadCard() {
  const { formatMessage } = useIntl()
  const { list, rows } = useCampaignPages({ waiting: true, limit: 20 })
  useCardIsReady(!list.isPending)
  if (!rows?.length) return null
  return (
    <Card
      title={formatMessage({ id: 'campaigns.toRead' })}
      action={
        <Link render={<RouterLink to={campaignsPath} search={{ show: 'waiting' }} />}>
          <FormattedMessage id="campaigns.all" />
        </Link>
      }
    >
      <CardRows>
        {rows.slice(0, shown).map((campaign) => (
          <Row key={campaign.campaign_id} campaign={campaign} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ campaign }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  const { campaign_id, campaign_title, can, latest_message_rich_text } = campaign
  const { pending, failure, act } = useAct()
  return (
    <CardRow
      title={
        <RouterLink to={campaignPath(campaign_id)} className={styles.title} dir="auto">
          {campaign_title}
        </RouterLink>
      }
      detail={
        <span className={styles.words} dir="auto">
          {plainTextOf(latest_message_rich_text)}
        </span>
      }
      action={
        can.acknowledge && (
          <Button
            size="small"
            tone="primary"
            icon={Check}
            pending={pending}
            aria-label={formatMessage({ id: 'campaigns.confirmNamed' }, { title: campaign_title })}
            onClick={() => void act(() => campaigns.call.acknowledgeCampaign({ campaign_id }))}
          >
            <FormattedMessage id="campaigns.confirm" />
          </Button>
        )
      }
      below={failure && <Banner tone="danger">{failure}</Banner>}
    />
  )
}
