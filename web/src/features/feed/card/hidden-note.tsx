import { EyeOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './post-card.module.css'

/** Stands for what was reported and hidden, until it is kept or removed. */
export const HiddenNote = () => (
  <p className={styles.hidden}>
    <Icon of={EyeOff} size="small" />
    <FormattedMessage id="feed.hidden" />
  </p>
)
