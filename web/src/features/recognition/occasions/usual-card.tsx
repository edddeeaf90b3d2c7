import type { Occasion } from '@atrium/contract/recognition/occasions'
import { Pencil } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { kindOf, type UsualOccasion } from './occasion-draft.ts'
import type { OccasionStart } from './occasion-dialog.tsx'
import styles from './occasion-rows.module.css'
import { useSwitchOccasion } from './use-switch-occasion.ts'

const usual = ['birthday', 'anniversary', 'welcome'] as const satisfies readonly UsualOccasion[]

type UsualCardProps = { occasions: readonly Occasion[]; onEdit: (start: OccasionStart) => void }

/** The occasions that a company has once, each with its switch. */
export function UsualCard({ occasions, onEdit }: UsualCardProps) {
  const { formatMessage } = useIntl()
  const { on, off, switching } = useSwitchOccasion()
  return (
    <Card title={formatMessage({ id: 'settings.occasions.usual' })}>
      <ul className={styles.rows}>
        {usual.map((type) => {
          const occasion = occasions.find(({ occasion_type, years }) => occasion_type === type && years === null)
          const label = formatMessage({ id: `settings.occasions.${type}` })
          return (
            <li key={type} className={styles.row}>
              <div className={styles.choice}>
                <Switch
                  label={label}
                  description={
                    occasion
                      ? formatMessage({ id: 'settings.occasions.givesPoints' }, { points: occasion.points })
                      : formatMessage({ id: `settings.occasions.${type}.text` })
                  }
                  value={(occasion !== undefined) !== (switching === type)}
                  onValueChange={(isOn) => (switching ? undefined : isOn ? on(type) : occasion && off(occasion))}
                />
              </div>
              <span className={styles.edit}>
                {occasion && (
                  <IconButton
                    icon={Pencil}
                    label={formatMessage({ id: 'settings.occasions.edit' }, { name: label })}
                    onClick={() => onEdit({ kind: kindOf(occasion), occasion })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
