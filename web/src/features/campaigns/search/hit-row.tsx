import type { CampaignHit } from '@atrium/contract/campaigns/hits'
import { campaignEditPath, campaignPath } from '@atrium/contract/campaigns/paths'
import { Megaphone } from 'lucide-react'
import { useIntl } from 'react-intl'
import { HitLink } from '#features/search/hit-link.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** An announcement that a search found: its title and the words around what was searched. A draft leads to where it is written. */
export function HitRow({ hit: { campaign_id, campaign_title, state, created_at, snippet } }: { hit: CampaignHit }) {
  const { formatMessage } = useIntl()
  const isPublic = state === 'live' || state === 'ended'
  return (
    <HitLink
      to={isPublic ? campaignPath(campaign_id) : campaignEditPath(campaign_id)}
      figure={<SpaceAvatar name={campaign_title} icon={Megaphone} />}
      name={campaign_title}
      facts={!isPublic && <Chip>{formatMessage({ id: 'campaigns.search.notLive' })}</Chip>}
      when={<RelativeTime at={created_at} passive />}
      snippet={snippet}
    />
  )
}
