import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CriteriaField } from '#features/people/audience-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { ActivityRows } from './activity-rows.tsx'
import { criteriasOf } from './badge-values.ts'
import { levelsOf } from './level-values.ts'
import styles from './maker.module.css'
import { Reach } from './reach.tsx'
import type { BadgeFormState } from './use-badge-form.ts'
import { useReach } from './use-reach.ts'

/** Who gets a badge by themselves: what they do, who they are, and how many that would be now. */
export default function CriteriaFields({ form }: { form: BadgeFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const activities = form.control('activities')
  const people = form.control('people')
  const levels = levelsOf('criteria', form.control('levels').value, activities.value)
  const reach = useReach(criteriasOf({ activities: activities.value, people: people.value }), form.control('period').value, levels)
  const own = activities.value.length
  const peopleErrors = new Map([...reach.errors].flatMap(([index, text]) => (index >= own ? [[index - own, text] as const] : [])))
  return (
    <div className={styles.criteria}>
      <ActivityRows value={activities.value} onValueChange={activities.onValueChange} errors={reach.errors} />
      <Loading>
        <CriteriaField value={people.value} onValueChange={people.onValueChange} errors={peopleErrors} />
      </Loading>
      {activities.error && (
        <p className={styles.error} role="alert" data-field="activities">
          {activities.error}
        </p>
      )}
      <Reach reach={reach} levels={levels} />
      <Switch
        label={formatMessage({ id: 'badges.isRevoked' })}
        description={formatMessage({ id: 'badges.isRevokedText' })}
        {...form.control('is_revoked')}
      />
    </div>
  )
}
