import type { CampaignHit } from '@atrium/contract/campaigns/hits'
import { campaignEditPath, campaignPath } from '@atrium/contract/campaigns/paths'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useIntl } from 'react-intl'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** An announcement that a search found: its title and the words around what was searched. A draft leads to where it is written. */
export function HitRow({ hit }: { hit: CampaignHit }) {
  const { formatMessage } = useIntl()
  const isPublic = hit.state === 'live' || hit.state === 'ended'
  return (
    <Link to={isPublic ? campaignPath(hit.campaign_id) : campaignEditPath(hit.campaign_id)} className={styles.row}>
      <SpaceAvatar name={hit.campaign_title} icon={Megaphone} />
      <span className={styles.words}>
        <span className={styles.where}>
          <bdi className={styles.who}>{hit.campaign_title}</bdi>
          {!isPublic && <Chip>{formatMessage({ id: 'campaigns.search.notLive' })}</Chip>}
          <span className={styles.when}>
            <RelativeTime at={hit.created_at} passive />
          </span>
        </span>
        <span className={styles.snippet} dir="auto">
          <Marked pieces={hit.snippet} />
        </span>
      </span>
    </Link>
  )
}
