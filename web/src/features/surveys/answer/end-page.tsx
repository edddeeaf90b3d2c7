import { surveysPath } from '@atrium/contract/surveys/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './answer.module.css'

type EndPageProps = { title: ReactNode; children: ReactNode; buttons: ReactNode; below?: ReactNode }

/** The page after the last question. `buttons` are before the one that leads to all surveys. */
export const EndPage = ({ title, children, buttons, below }: EndPageProps) => (
  <div className={styles.page}>
    <div className={styles.scroll}>
      <div className={styles.inner}>
        <span className={styles.emblem} aria-hidden>
          <Icon of={CircleCheck} size="large" />
        </span>
        <h2 className={styles.title} tabIndex={-1} role="status">
          {title}
        </h2>
        {children}
        <div className={styles.buttons}>
          {buttons}
          <Button render={<RouterLink to={surveysPath} />}>
            <FormattedMessage id="surveys.toAll" />
          </Button>
        </div>
        {below}
      </div>
    </div>
  </div>
)
