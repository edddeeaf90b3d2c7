import { nameColours } from '../../marks/name-colour.ts'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../section.tsx'

const tokens = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'line-field',
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'on-accent',
  'accent-text',
  'accent-wash',
  'accent-line',
  'focus',
  'danger',
  'success',
  'warning',
  'information',
]
const sizes = ['12', '13', '14', '15', '16', '20', '24', '32']

/** Tokens: colours, name colours, type. */
export function Tones() {
  return (
    <Section title="Tokens">
      <Specimen name="Colours" wide>
        {tokens.map((token) => (
          <span key={token} className={styles.swatch}>
            <span className={styles.patch} style={{ background: `var(--${token})` }} />
            {token}
          </span>
        ))}
      </Specimen>
      <Specimen name="Name colours" wide>
        {nameColours.map((colour) => (
          <span key={colour} className={styles.patch} style={{ background: colour }} />
        ))}
      </Specimen>
      <Specimen name="Type" wide>
        <div className={styles.type}>
          {sizes.map((size) => (
            <span key={size} style={{ fontSize: `var(--text-${size})` }}>
              {size} — Where your company talks, says thank you and gets things done
            </span>
          ))}
        </div>
      </Specimen>
    </Section>
  )
}
