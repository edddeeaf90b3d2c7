import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import type { SurveyTheme } from '@atrium/contract/surveys/results-schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import resultStyles from './results.module.css'
import styles from './themes.module.css'

type ThemesProps = {
  survey: SurveyDetail
  found: UseQueryResult<{ themes: SurveyTheme[] }>
  chosen: string | undefined
  onChoose: (theme: string | undefined) => void
}

/** What comments are about, by plain counting. A press shows the comments with a theme, another one all of them again. */
export function Themes({ survey: { minimum_group }, found, chosen, onChoose }: ThemesProps) {
  const { formatMessage, formatNumber } = useIntl()
  const themes = found.data?.themes ?? []
  const most = Math.max(1, ...themes.map(({ count }) => count))
  if (found.isError && !found.data)
    return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  return (
    <Card title={formatMessage({ id: 'surveys.themes' })} className={resultStyles.card}>
      <p className={styles.about}>
        <FormattedMessage id={themes.length ? 'surveys.themes.text' : 'surveys.themes.none'} values={{ count: minimum_group }} />
      </p>
      {themes.length > 0 && (
        <ul className={styles.themes} aria-label={formatMessage({ id: 'surveys.themes' })}>
          {themes.map(({ theme, name, count }) => (
            <li key={theme}>
              <button
                type="button"
                className={styles.theme}
                aria-pressed={chosen === theme}
                onClick={() => onChoose(chosen === theme ? undefined : theme)}
              >
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.count}>{formatNumber(count)}</span>
                <span className={styles.track} style={{ '--share': count / most }} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
