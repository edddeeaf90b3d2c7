import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import styles from './form.module.css'
import type { ContestFormState } from './use-contest-form.ts'

/** The company’s own rules, and from when until when they hold. */
export default function RuleFields({ form, timeZone }: { form: ContestFormState; timeZone: string }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <>
      <TextArea
        label={formatMessage({ id: 'contests.ownRules' })}
        description={formatMessage({ id: 'contests.ownRulesText' })}
        optional
        maxLength={limits.contestRulesMaximum}
        {...form.field('rules')}
      />
      <div className={styles.times}>
        <MomentField label={formatMessage({ id: 'contests.starts' })} timeZone={timeZone} {...form.control('starts')} />
        <MomentField label={formatMessage({ id: 'contests.ends' })} timeZone={timeZone} {...form.control('ends')} />
      </div>
    </>
  )
}
