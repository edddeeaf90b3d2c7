import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import DownloadDataButton from './download-data-button.tsx'
import styles from '#app/settings/settings-parts.module.css'

/** Downloads the data stored about the user. */
export default function DataCard() {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'settings.data' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.data.text" />
        </p>
        <DownloadDataButton />
      </div>
    </Card>
  )
}
