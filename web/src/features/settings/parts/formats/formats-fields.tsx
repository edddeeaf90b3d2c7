import { languages as known, regions, type FormatSettings } from '@atrium/contract/formats'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { Banner } from '#ui/states/banner.tsx'
import { languages, type Formats } from '#ui/language/languages.ts'
import { useNow } from '#ui/time/use-now.ts'
import styles from '../appearance-section.module.css'
import { FormatSelects } from '#app/settings/format-selects.tsx'
import { saveFormats } from '../../own-formats.ts'
import { weekStartOf } from '#ui/language/week-start.ts'

/**
 * The user's language and formats of dates, times and weeks, on all their devices; parts not chosen follow the
 * company.
 */
export default function FormatFields() {
  const { formatDate, formatMessage, locale } = useIntl()
  const [{ own, company }] = useAppearance()
  const now = useNow()
  const save = useMutation({
    mutationFn: ({ wanted, former }: { wanted: Partial<FormatSettings>; former: Formats }) => saveFormats(wanted, former),
  })
  const language = known.find((one) => one === own.language) ?? null
  const companyLanguage = languages.find((one) => one.language === company.language)?.name
  return (
    <>
      {save.isError && (
        <Banner tone="danger">
          <FormattedMessage id="settings.formats.failed" />
        </Banner>
      )}
      <FormatSelects
        value={{ ...own, language, region: regions.find((one) => one === own.region) ?? null }}
        onChange={(wanted) => save.mutate({ wanted, former: own })}
        unchosen="settings.formats.asCompany"
        unchosenLanguage={{
          label: formatMessage({ id: 'settings.formats.asCompany' }),
          ...(companyLanguage && { detail: companyLanguage }),
        }}
        unchosenWeekStart={weekStartOf(company, locale)}
      />
      <p className={styles.note} aria-live="polite">
        <FormattedMessage id="settings.formats.example" values={{ example: formatDate(now, { dateStyle: 'full', timeStyle: 'short' }) }} />{' '}
        <FormattedMessage id="settings.language.text" />
      </p>
    </>
  )
}
