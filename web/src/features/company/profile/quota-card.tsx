import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { files } from '#features/files/server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './quota-card.module.css'

/** The share of the quota from which the bar is a warning. */
const nearlyFull = 0.9

/** The storage used by the company's files, for company managers. */
export function QuotaCard() {
  const { formatMessage, locale } = useIntl()
  const usage = useQuery(files.query('getFileUsage', {}))
  if (usage.isError) return <ErrorState title={usage.error.message} onRetry={() => void usage.refetch()} retrying={usage.isFetching} />
  if (usage.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="118px" />
      </DelayedLoader>
    )
  }
  const { bytes, quota } = usage.data
  const words = formatMessage({ id: 'settings.room.used' }, { used: formatFileSize(bytes, locale), room: formatFileSize(quota, locale) })
  const isTight = bytes >= quota * nearlyFull
  return (
    <Card title={formatMessage({ id: 'settings.room' })}>
      <div className={styles.room}>
        <p className={styles.words}>{words}</p>
        <meter
          className={styles.bar}
          value={bytes}
          max={Math.max(1, quota)}
          aria-label={formatMessage({ id: 'settings.room' })}
          aria-valuetext={words}
          data-tight={isTight}
        />
        <p className={styles.soft}>
          <FormattedMessage id="settings.room.text" />
        </p>
        {isTight && (
          <Banner tone="warning">
            <FormattedMessage id="settings.room.tight" />
          </Banner>
        )}
      </div>
    </Card>
  )
}
