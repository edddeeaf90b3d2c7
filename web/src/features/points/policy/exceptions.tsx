import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import type { AllowanceException } from '@atrium/contract/points/schemas'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './exceptions.module.css'

type ExceptionsProps = { value: readonly AllowanceException[]; onValueChange: (exceptions: AllowanceException[]) => void }

/** Who gets another allowance; the first that includes a person applies. */
export function Exceptions({ value, onValueChange }: ExceptionsProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const change = (place: number, next: AllowanceException): void => onValueChange(value.with(place, next))
  const add = (): void => onValueChange([...value, { audience: nobody, allowance: 200 }])
  const isFull = value.length >= limits.allowanceExceptions
  return (
    <section aria-labelledby={id} className={styles.exceptions}>
      <h3 id={id} className={styles.title}>
        <FormattedMessage id="settings.points.exceptions" />
      </h3>
      <p className={styles.text}>
        <FormattedMessage id="settings.points.exceptionsText" />
      </p>
      {value.length > 0 && (
        <ol className={styles.list}>
          {value.map((exception, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- an exception has no id, and the order is its meaning
            <li key={place} className={styles.exception}>
              <div className={styles.head}>
                <Stepper
                  label={formatMessage({ id: 'settings.points.allowanceOf' }, { place: place + 1 })}
                  value={exception.allowance}
                  onValueChange={(allowance) => change(place, { ...exception, allowance })}
                  minimum={0}
                  maximum={limits.points}
                  step={10}
                />
                <IconButton
                  icon={Trash2}
                  label={formatMessage({ id: 'settings.points.removeException' }, { place: place + 1 })}
                  onClick={() => onValueChange(value.toSpliced(place, 1))}
                />
              </div>
              <Loading>
                <AudienceField value={exception.audience} onValueChange={(audience) => change(place, { ...exception, audience })} />
              </Loading>
            </li>
          ))}
        </ol>
      )}
      <Button
        size="small"
        icon={Plus}
        onClick={add}
        {...(isFull
          ? { disabledReason: formatMessage({ id: 'settings.points.exceptionsFull' }, { count: limits.allowanceExceptions }) }
          : {})}
      >
        <FormattedMessage id="settings.points.addException" />
      </Button>
    </section>
  )
}
