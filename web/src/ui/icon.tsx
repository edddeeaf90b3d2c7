import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

/** An icon of lucide-react, e.g. `Search`. */
export type IconType = LucideIcon
export type IconProps = {
  of: IconType
  /** small 14, medium 18, large 24 pixels. */
  size?: 'small' | 'medium' | 'large'
  /** For icons that point: turns round where people read from right to left. */
  pointing?: boolean
}

/** A decorative icon: the words beside it, or the part around it, name it. */
export function Icon({ of: Shape, size = 'medium', pointing }: IconProps) {
  return <Shape aria-hidden className={styles.icon} data-size={size} data-pointing={pointing} strokeWidth={1.5} />
}
