import { limits } from '@atrium/contract/limits'
import type { Badge } from '@atrium/contract/badges/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import styles from './maker.module.css'
import { CriteriaFields, LevelsField, PeriodField, PictureMaker } from './parts-on-demand.ts'
import { useBadgeForm } from './use-badge-form.ts'

const ways = ['criteria', 'hand'] as const

/** Makes a badge, or changes one: its picture, its words, and who gets it. */
export default function BadgeForm({ badge, onClose }: { badge: Badge | undefined; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useBadgeForm(badge, onClose)
  return (
    <Form form={form} label={formatMessage({ id: 'badges.one' })}>
      <div className={styles.top}>
        <Loading>
          <PictureMaker form={form} />
        </Loading>
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
      <Loading>
        {form.control('way').value === 'criteria' && <CriteriaFields form={form} />}
        <LevelsField form={form} />
        <PeriodField form={form} />
      </Loading>
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
