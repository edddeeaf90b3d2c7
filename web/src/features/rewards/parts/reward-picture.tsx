import { Gift } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './reward-picture.module.css'

type RewardPictureProps = { picture: string | null; size?: 'tiny' | 'small' | 'medium'; className?: string | undefined }

/** The picture of a reward; decorative, because the name is beside it. Without a size, it fills what it is in. */
export const RewardPicture = ({ picture, size, className }: RewardPictureProps) => (
  <span className={classNames(styles.picture, className)} data-size={size} aria-hidden>
    {picture ? <img src={picture} alt="" data-drawn={picture.endsWith('.svg') || undefined} /> : <Icon of={Gift} size="large" />}
  </span>
)
