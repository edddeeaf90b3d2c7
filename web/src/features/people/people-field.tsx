import type { Audience } from '@atrium/contract/people/audience'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from './audience-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import styles from './people-field.module.css'

type PeopleFieldProps = {
  /** The name of the field in its form. */
  field: string
  legend: string
  error: string | undefined
  /** Set after an attempt to save. */
  checked: boolean
  /** The people are taken once: those who join later are not among them. */
  once?: boolean
  value: Audience
  onValueChange: (audience: Audience) => void
}

/** People as a part of a form, with what is wrong below. */
export function PeopleField({ field, legend, error, checked, once, value, onValueChange }: PeopleFieldProps) {
  return (
    <div className={styles.people} data-field={field}>
      <Fieldset heads="part" legend={legend}>
        <Loading>
          <AudienceField value={value} onValueChange={onValueChange} checked={checked} {...(once && { once })} />
        </Loading>
      </Fieldset>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
