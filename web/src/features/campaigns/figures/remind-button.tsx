import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { campaigns } from '../server.ts'

/** Reminds those who are left, and nobody else. */
export function RemindButton({ campaign: { campaign_id }, left }: { campaign: Campaign; left: number }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const remind = async (): Promise<void> => {
    setPending(true)
    try {
      const { reminded } = await campaigns.call.remindCampaign({ campaign_id })
      show({ tone: 'success', text: formatMessage({ id: 'campaigns.reminded' }, { count: reminded }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button tone="primary" size="small" icon={BellRing} pending={pending} onClick={() => void remind()}>
      <FormattedMessage id="campaigns.remind" values={{ count: left }} />
    </Button>
  )
}
