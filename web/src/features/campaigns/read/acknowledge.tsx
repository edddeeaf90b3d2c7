import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { Check } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { campaigns } from '../server.ts'
import styles from './campaign-read.module.css'
import { useAct } from './use-campaign.ts'

/** Asks the reader to confirm. */
export function Acknowledge({ campaign: { campaign_id } }: { campaign: Campaign }) {
  const { pending, failure, act } = useAct()
  return (
    <div className={styles.ask}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.words}>
        <strong className={styles.question}>
          <FormattedMessage id="campaigns.haveYouRead" />
        </strong>
        <br />
        <FormattedMessage id="campaigns.haveYouReadText" />
      </p>
      <Button
        tone="primary"
        icon={Check}
        pending={pending}
        onClick={() => void act(() => campaigns.call.acknowledgeCampaign({ campaign_id }))}
      >
        <FormattedMessage id="campaigns.confirm" />
      </Button>
    </div>
  )
}
