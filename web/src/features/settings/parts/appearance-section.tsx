import { FormattedMessage, useIntl } from 'react-intl'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { isLanguage, languages } from '#ui/language/languages.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import styles from './appearance-section.module.css'

/** Languages for testing layouts: longer words, and right to left. Offered while developing alone. */
const testLanguages = import.meta.env.DEV
  ? [
      { language: 'en-XA', name: 'Pseudo-English, longer' },
      { language: 'en-XB', name: 'Pseudo-English, mirrored' },
    ]
  : []

/** How Atrium looks and speaks on this device. Everything takes effect at once. */
export default function AppearanceSection() {
  const { formatMessage } = useIntl()
  const [{ theme, density, language }, change] = useAppearance()
  const themeLabel = formatMessage({ id: 'settings.theme' })
  const densityLabel = formatMessage({ id: 'settings.density' })
  return (
    <>
      <div className={styles.choice}>
        <p className={styles.label}>{themeLabel}</p>
        <SegmentedControl
          label={themeLabel}
          value={theme}
          onValueChange={(next) => change({ theme: next })}
          options={[
            { value: 'system', label: formatMessage({ id: 'settings.theme.system' }), icon: Monitor },
            { value: 'light', label: formatMessage({ id: 'settings.theme.light' }), icon: Sun },
            { value: 'dark', label: formatMessage({ id: 'settings.theme.dark' }), icon: Moon },
          ]}
        />
      </div>
      <div className={styles.choice}>
        <p className={styles.label}>{densityLabel}</p>
        <SegmentedControl
          label={densityLabel}
          value={density}
          onValueChange={(next) => change({ density: next })}
          options={[
            { value: 'comfortable', label: formatMessage({ id: 'settings.density.comfortable' }) },
            { value: 'compact', label: formatMessage({ id: 'settings.density.compact' }) },
          ]}
        />
      </div>
      <RadioGroup
        label={formatMessage({ id: 'settings.language' })}
        value={language}
        onValueChange={(next) => isLanguage(next) && change({ language: next })}
        options={[...languages, ...testLanguages].map((one) => ({ value: one.language, label: one.name }))}
      />
      <p className={styles.note}>
        <FormattedMessage id="settings.appearance.device" />
      </p>
    </>
  )
}
