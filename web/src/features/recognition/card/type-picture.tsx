import { Sparkles } from 'lucide-react'
import { Icon } from '#ui/marks/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './type-picture.module.css'

type TypePictureProps = { picture: string | null | undefined; size?: 'tiny' | 'small' | 'medium' | 'large'; className?: string | undefined }

/** The picture of a type of recognition; decorative, because the name is beside it. */
export const TypePicture = ({ picture, size = 'medium', className }: TypePictureProps) => (
  <span className={classNames(styles.picture, className)} data-size={size} aria-hidden>
    {picture ? <img src={picture} alt="" /> : <Icon of={Sparkles} size={size === 'tiny' ? 'small' : 'medium'} />}
  </span>
)
