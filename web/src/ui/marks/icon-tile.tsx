import { Icon, type IconType } from './icon.tsx'
import styles from './icon-tile.module.css'

type IconTileProps = { icon: IconType; tone?: 'quiet' | 'accent'; size?: 'medium' | 'small' }

/** An icon on a quiet square, at the start of a row; the small one is as wide as a small avatar. */
export function IconTile({ icon, tone = 'quiet', size = 'medium' }: IconTileProps) {
  return (
    <span className={styles.tile} data-tone={tone} data-size={size}>
      <Icon of={icon} />
    </span>
  )
}
