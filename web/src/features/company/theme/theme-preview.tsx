import { contrast, backgrounds, tonesOf, type Tones } from '@atrium/contract/company/accent'
import { Check, MessagesSquare } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './theme.module.css'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Previews an accent in light and dark, with its contrast ratios (WCAG 2.2). */
export function ThemePreview({ accent }: { accent: string }) {
  const tones = tonesOf(accent)
  return (
    <section className={styles.preview}>
      <div className={styles.samples}>
        {themes.map((theme) => (
          <Sample key={theme} theme={theme} tones={tones} />
        ))}
      </div>
      <Contrasts tones={tones} />
    </section>
  )
}

/** Real but inert parts: the figures below convey the same information. */
function Sample({ theme, tones }: { theme: Theme; tones: Record<Theme, Tones> }) {
  return (
    <div className={styles.sample} data-theme={theme} style={propertiesOf(theme, tones[theme])} aria-hidden inert>
      <p className={styles.place}>
        <Icon of={MessagesSquare} />
        <FormattedMessage id={theme === 'light' ? 'settings.theme.light' : 'settings.theme.dark'} />
        <Badge count={3} />
      </p>
      <p className={styles.link}>
        <FormattedMessage id="settings.preview.words" />
      </p>
      <div className={styles.parts}>
        <Button tone="primary">
          <FormattedMessage id="settings.preview.button" />
        </Button>
        <Chip tone="accent" icon={Check}>
          <FormattedMessage id="settings.preview.chip" />
        </Chip>
      </div>
    </div>
  )
}

/** The tones as the custom properties that the tokens read. */
const propertiesOf = (theme: Theme, tones: Tones): Record<string, string> =>
  Object.fromEntries(Object.entries(tones).map(([name, colour]) => [`--${theme}-${name}`, colour]))

type Figure = { label: MessageId; wanted: number; of: (tones: Tones, theme: Theme) => number }

const behind = (theme: Theme): string[] => [backgrounds[theme].surface, backgrounds[theme].ground, backgrounds[theme].sunken]
const least = (colour: string, others: readonly string[]): number => Math.min(...others.map((other) => contrast(colour, other)))

const figures: readonly Figure[] = [
  { label: 'settings.contrast.text', wanted: 4.5, of: ({ text, wash }, theme) => least(text, [...behind(theme), wash]) },
  { label: 'settings.contrast.solid', wanted: 4.5, of: ({ onSolid, solid, solidHover }) => least(onSolid, [solid, solidHover]) },
  { label: 'settings.contrast.line', wanted: 3, of: ({ line }, theme) => least(line, behind(theme)) },
  { label: 'settings.contrast.focus', wanted: 3, of: ({ focus, wash }, theme) => least(focus, [...behind(theme), wash]) },
]

function Contrasts({ tones }: { tones: Record<Theme, Tones> }) {
  const { formatNumber } = useIntl()
  // Rounded down: 4.49 is not 4.5.
  const ratio = (value: number) => `${formatNumber(Math.floor(value * 10) / 10, { minimumFractionDigits: 1 })}:1`
  return (
    <table className={styles.contrasts}>
      <caption>
        <FormattedMessage id="settings.contrast" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="settings.contrast.what" />
          </th>
          <th scope="col">
            <FormattedMessage id="settings.contrast.wanted" />
          </th>
          <th scope="col">
            <FormattedMessage id="settings.theme.light" />
          </th>
          <th scope="col">
            <FormattedMessage id="settings.theme.dark" />
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, wanted, of }) => (
          <tr key={label}>
            <th scope="row">
              <FormattedMessage id={label} />
            </th>
            <td>{ratio(wanted)}</td>
            {themes.map((theme) => (
              <td key={theme}>{ratio(of(tones[theme], theme))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
