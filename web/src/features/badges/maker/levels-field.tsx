import { levelLimits, type BadgeLevel } from '@atrium/contract/badges/levels'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LevelMark } from '../parts/badge-picture.tsx'
import { usualLevels, withLevel, type LevelValue } from './level-values.ts'
import styles from './levels.module.css'
import type { BadgeFormState } from './use-badge-form.ts'

/** The levels of a badge, if it has any: by rule with what each needs, of which the first is the condition’s own. */
export default function LevelsField({ form }: { form: BadgeFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value: levels, onValueChange, error } = form.control('levels')
  const byRule = form.control('way').value === 'criteria'
  const names = usualLevels.map((id) => formatMessage({ id }))
  return (
    <section className={styles.levels} aria-label={formatMessage({ id: 'badges.levels' })}>
      <Switch
        label={formatMessage({ id: 'badges.hasLevels' })}
        description={formatMessage({ id: byRule ? 'badges.hasLevels.rule' : 'badges.hasLevels.hand' })}
        value={levels.length > 0}
        onValueChange={(isOn) => onValueChange(isOn ? withLevel(withLevel([], names), names) : [])}
      />
      {levels.length > 0 && (
        <ul className={styles.rows}>
          {levels.map((level, index) => (
            <LevelRow
              key={level.key}
              level={level}
              place={{ reached: index + 1, levels: levels.length }}
              needs={byRule && index > 0}
              onChange={(changed) => onValueChange(levels.with(index, { ...level, ...changed }))}
              onRemove={() => onValueChange(levels.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className={styles.error} role="alert" data-field="levels">
          <FormattedMessage id="badges.levelsWrong" />
        </p>
      )}
      {levels.length > 0 && levels.length < levelLimits.badgeLevels && (
        <Button size="small" icon={Plus} className={styles.add} onClick={() => onValueChange(withLevel(levels, names))}>
          <FormattedMessage id="badges.addLevel" />
        </Button>
      )}
    </section>
  )
}

type LevelRowProps = {
  level: LevelValue
  place: { reached: number; levels: number }
  /** Whether it has an amount of its own. */
  needs: boolean
  onChange: (change: Partial<BadgeLevel>) => void
  onRemove: () => void
}
function LevelRow({ level: { level_name, needed }, place, needs, onChange, onRemove }: LevelRowProps) {
  const { formatMessage } = useIntl()
  return (
    <li className={styles.row} aria-label={level_name}>
      <span className={styles.mark}>
        <LevelMark {...place} />
      </span>
      <TextField
        label={formatMessage({ id: 'badges.levelName' }, { place: place.reached })}
        labelHidden
        maxLength={levelLimits.levelNameMaximum}
        autoComplete="off"
        value={level_name}
        onChange={({ target }) => onChange({ level_name: target.value })}
      />
      {needs ? (
        <TextField
          type="number"
          min={0}
          step={1}
          label={formatMessage({ id: 'badges.levelNeeds' }, { name: level_name })}
          labelHidden
          placeholder={formatMessage({ id: 'badges.operator.gte' })}
          value={needed ?? ''}
          onChange={({ target }) => onChange({ needed: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })}
        />
      ) : (
        <span className={styles.first} />
      )}
      <IconButton icon={X} label={formatMessage({ id: 'badges.removeLevel' }, { name: level_name })} onClick={onRemove} />
    </li>
  )
}
