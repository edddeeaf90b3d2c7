import type { CommunityFacts } from '@atrium/contract/communities/schemas'
import { nameColour } from '#ui/marks/name-colour.ts'
import styles from './cover.module.css'

type CoverProps = Pick<CommunityFacts, 'community_name' | 'community_image'> & { size: 'small' | 'large' }

/** The cover of a community, decorative; the colour of its name where it has no picture. */
export const Cover = ({ community_name, community_image, size }: CoverProps) => (
  <span className={styles.cover} data-size={size} style={{ backgroundColor: nameColour(community_name) }} aria-hidden>
    {community_image && <img className={styles.picture} src={community_image} alt="" loading="lazy" />}
  </span>
)
