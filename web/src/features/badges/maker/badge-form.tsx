import { limits } from '@atrium/contract/limits'
import type { Badge } from '@atrium/contract/badges/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import styles from './maker.module.css'
import { PictureMaker } from './picture-maker.tsx'
import { useBadgeForm, type BadgeFormState } from './use-badge-form.ts'

const ways = ['criteria', 'hand'] as const
const periods = ['once', 'month', 'quarter', 'year'] as const

/** Makes a badge, or changes one: its picture, its words, and who gets it. */
export default function BadgeForm({ badge, onClose }: { badge: Badge | undefined; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useBadgeForm(badge, onClose)
  return (
    <Form form={form} label={formatMessage({ id: 'badges.one' })}>
      <div className={styles.top}>
        <PictureMaker form={form} />
        <div className={styles.words}>
          <TextField
            label={formatMessage({ id: 'badges.name' })}
            maxLength={limits.nameMaximum}
            autoComplete="off"
            {...form.field('badge_name')}
          />
          <TextField
            label={formatMessage({ id: 'badges.description' })}
            optional
            maxLength={limits.aboutMaximum}
            autoComplete="off"
            {...form.field('description')}
          />
        </div>
      </div>
      <RadioGroup
        label={formatMessage({ id: 'badges.whoGetsIt' })}
        options={ways.map((value) => ({
          value,
          label: formatMessage({ id: `badges.way.${value}` }),
          description: formatMessage({ id: `badges.way.${value}.text` }),
        }))}
        {...form.control('way')}
      />
      {form.control('way').value === 'criteria' && <CriteriaFields form={form} />}
      <PeriodField form={form} />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={badge ? 'badges.save' : 'badges.publish'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function PeriodField({ form }: { form: BadgeFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value, onValueChange } = form.control('period')
  return (
    <Select
      label={formatMessage({ id: 'badges.period' })}
      value={value}
      onValueChange={(next) => next && onValueChange(next)}
      options={periods.map((one) => ({ value: one, label: formatMessage({ id: `badges.period.${one}` }) }))}
    />
  )
}
