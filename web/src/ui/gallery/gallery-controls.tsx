import { companyThemes, defaultAccent } from '@atrium/contract/company/themes'
import { useState } from 'react'
import { showAccent } from '../appearance/accent.ts'
import { useAppearance } from '../appearance/appearance.ts'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './gallery.module.css'

/** The gallery's controls: theme, density, language, accent. */
export function GalleryControls() {
  const [{ theme, density, language }, change] = useAppearance()
  const [accent, setAccent] = useState<string>(defaultAccent)
  const choose = (colour: string) => {
    setAccent(colour)
    if (/^#[0-9a-f]{6}$/i.test(colour)) showAccent(colour)
  }
  return (
    <div className={styles.controls}>
      <SegmentedControl
        label="Theme"
        value={theme}
        onValueChange={(next) => change({ theme: next })}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <SegmentedControl
        label="Density"
        value={density}
        onValueChange={(next) => change({ density: next })}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
      <SegmentedControl
        label="Language"
        value={language}
        onValueChange={(next) => change({ language: next })}
        options={[
          { value: 'en', label: 'English' },
          { value: 'en-XA', label: 'Longer' },
          { value: 'en-XB', label: 'Mirrored' },
        ]}
      />
      <SegmentedControl
        label="Accent"
        value={accent}
        onValueChange={choose}
        options={companyThemes.map((company) => ({ value: company.accent, label: company.theme_name }))}
      />
      <TextField className={styles.accent} label="Any accent" labelHidden value={accent} onChange={(event) => choose(event.target.value)} />
    </div>
  )
}
