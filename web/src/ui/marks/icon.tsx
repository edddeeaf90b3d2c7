import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

/** An icon of lucide-react, e.g. `Search`. */
export type IconType = LucideIcon
export type IconProps = {
  of: IconType
  /** small 14, medium 18, large 24 pixels. */
  size?: 'small' | 'medium' | 'large'
  /** For icons with a direction: mirrors them in right-to-left languages. */
  pointing?: boolean
}

/** A decorative icon: the text beside it, or its container, names it. */
export function Icon({ of: Shape, size = 'medium', pointing }: IconProps) {
  return <Shape aria-hidden className={styles.icon} data-size={size} data-pointing={pointing} strokeWidth={1.5} />
}
