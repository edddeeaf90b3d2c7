import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import styles from '#app/settings/settings-parts.module.css'

/** Where the holidays of the company are: notifications ask for them, too. */
export function HolidaysCard() {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'settings.recording.holidays' })}>
      <p className={styles.soft}>
        <FormattedMessage
          id="settings.recording.holidaysText"
          values={{
            link: (words) => (
              <Link key="link" tone="text" render={<RouterLink to={settingsSectionPath('notifications')} />}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </Card>
  )
}
