import { FormattedMessage, useIntl } from 'react-intl'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import styles from './appearance-section.module.css'

/** The appearance on this device. Changes take effect at once. */
export default function AppearanceSection() {
  const { formatMessage } = useIntl()
  const [{ theme, density }, change] = useAppearance()
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
      <p className={styles.note}>
        <FormattedMessage id="settings.appearance.device" />
      </p>
    </>
  )
}
