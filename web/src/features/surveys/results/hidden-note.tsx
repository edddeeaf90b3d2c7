import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './results.module.css'

/** In the place of figures that are not shown: why. */
export const HiddenNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.hidden}>
    <Icon of={EyeOff} size="small" />
    <span>{children}</span>
  </p>
)
