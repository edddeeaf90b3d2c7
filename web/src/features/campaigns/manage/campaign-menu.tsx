import type { Campaign } from '@atrium/contract/campaigns/schemas'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const Entries = popupOnDemand(() => import('./campaign-menu-entries.tsx'), 'menu')

/** Ending and deleting; nothing for people who may do neither. */
export function CampaignMenu({ campaign }: { campaign: Campaign }) {
  const { formatMessage } = useIntl()
  if (!campaign.can.delete && !campaign.can.end) return null
  const label = formatMessage({ id: 'campaigns.more' }, { title: campaign.campaign_title })
  return <Entries campaign={campaign} trigger={<IconButton icon={Ellipsis} size="small" label={label} />} />
}
