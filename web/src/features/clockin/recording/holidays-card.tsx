import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import styles from '#app/settings/settings-parts.module.css'

const linkWords = (words: ReactNode) => (
  <Link key="link" tone="text" render={<RouterLink to={settingsSectionPath('notifications')} />}>
    {words}
  </Link>
)

/** Where the holidays of the company are: notifications ask for them, too. */
export function HolidaysCard() {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'settings.recording.holidays' })}>
      <p className={styles.soft}>
        <FormattedMessage id="settings.recording.holidaysText" values={{ link: linkWords }} />
      </p>
    </Card>
  )
}
