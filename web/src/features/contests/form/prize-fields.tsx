import { limits } from '@atrium/contract/limits'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { blankPrize, teamKindOf, type PrizeDraft } from './contest-values.ts'
import styles from './form.module.css'
import type { ContestFormState } from './use-contest-form.ts'

/** What can be won, from the first place on: points of the company, or something in words. */
export function PrizeFields({ form }: { form: ContestFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { value: prizes, onValueChange, error } = form.control('prizes')
  const teamKind = teamKindOf({ kind: form.control('kind').value, team_kind: form.control('team_kind').value })
  const givesPoints = can({ anyOf: ['point.grant'] })
  const change = (index: number, part: Partial<PrizeDraft>): void =>
    onValueChange(prizes.map((prize, place) => (place === index ? { ...prize, ...part } : prize)))
  return (
    <section className={styles.prizes} aria-label={formatMessage({ id: 'contests.prizes' })} data-field="prizes">
      <h3 className={styles.label}>
        <FormattedMessage id="contests.prizes" />
      </h3>
      <p className={styles.note}>
        <FormattedMessage id={givesPoints ? 'contests.prizesText' : 'contests.prizesWords'} />{' '}
        {teamKind !== 'none' && <FormattedMessage id="contests.prizesTeams" />}
      </p>
      {prizes.length > 0 && (
        <ol className={styles.rows}>
          {prizes.map((prize, index) => (
            <PrizeRow
              key={index}
              place={index + 1}
              prize={prize}
              givesPoints={givesPoints}
              onChange={(part) => change(index, part)}
              onRemove={() => onValueChange(prizes.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {prizes.length < limits.contestPrizes && (
        <Button size="small" icon={Plus} className={styles.add} onClick={() => onValueChange([...prizes, blankPrize])}>
          <FormattedMessage id="contests.addPrize" />
        </Button>
      )}
    </section>
  )
}

type PrizeRowProps = {
  place: number
  prize: PrizeDraft
  givesPoints: boolean
  onChange: (part: Partial<PrizeDraft>) => void
  onRemove: () => void
}
function PrizeRow({ place, prize: { points, words }, givesPoints, onChange, onRemove }: PrizeRowProps) {
  const { formatMessage } = useIntl()
  return (
    <li className={styles.row}>
      <span className={styles.place}>{formatMessage({ id: 'contests.placeNumber' }, { place })}</span>
      {givesPoints && (
        <TextField
          label={formatMessage({ id: 'contests.prizePoints' }, { place })}
          labelHidden
          placeholder={formatMessage({ id: 'contests.pointsHint' })}
          inputMode="numeric"
          autoComplete="off"
          value={points}
          onChange={({ target }) => onChange({ points: target.value })}
        />
      )}
      <TextField
        label={formatMessage({ id: 'contests.prizeWords' }, { place })}
        labelHidden
        placeholder={formatMessage({ id: 'contests.wordsHint' })}
        maxLength={limits.contestPrizeWords}
        autoComplete="off"
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <IconButton icon={X} label={formatMessage({ id: 'contests.removePrize' }, { place })} onClick={onRemove} />
    </li>
  )
}
