import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './give-dialog.module.css'
import { affordable } from './sum.ts'
import type { Giving } from './use-give.ts'

/** Nothing was taken; what can be given instead is one press away. */
export default function ShortageBanner({ giving: { type, count, available = 0, sum, change, give } }: { giving: Giving }) {
  const { formatMessage } = useIntl()
  if (!type || count === undefined) return null
  const less = affordable(count, available, type.points)
  return (
    <Banner tone="danger">
      <strong>{formatMessage({ id: 'recognition.missing' }, { count: sum.missing })}</strong>
      <p>
        <FormattedMessage id="recognition.nothingTaken" />
      </p>
      <div className={styles.ways}>
        {less !== undefined && (
          <Button size="small" onClick={() => change({ points: less })}>
            {formatMessage({ id: 'recognition.giveLess' }, { each: less, total: less * count })}
          </Button>
        )}
        {type.points.minimum === 0 && (
          <Button size="small" onClick={() => void give(0)}>
            <FormattedMessage id="recognition.withoutPoints" />
          </Button>
        )}
      </div>
    </Banner>
  )
}
