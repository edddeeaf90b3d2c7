import { Icon, type IconType } from './icon.tsx'
import styles from './icon-tile.module.css'

/** An icon on a quiet square, at the head of a row. */
export function IconTile({ icon, tone = 'quiet' }: { icon: IconType; tone?: 'quiet' | 'accent' }) {
  return (
    <span className={styles.tile} data-tone={tone}>
      <Icon of={icon} />
    </span>
  )
}
