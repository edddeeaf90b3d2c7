import { limits } from '@atrium/contract/limits'
import { Plus, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BreakDraft } from './model-draft.ts'
import type { ModelForm } from './use-model-form.ts'
import styles from './working-time.module.css'

const paid = ['none', 'some', 'all'] as const

/** Which breaks count as work, and which are required. */
export function BreakFields({ form }: { form: ModelForm }) {
  const { formatMessage } = useIntl()
  const { draft, change, errorOf } = form
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.workingTime.paid' })}
        value={draft.paid}
        onValueChange={(value) => change({ paid: value })}
        options={paid.map((value) => ({ value, label: formatMessage({ id: `settings.workingTime.paid.${value}` }) }))}
      />
      {draft.paid === 'some' && (
        <div data-field="paidMinutes" className={styles.short}>
          <TextField
            label={formatMessage({ id: 'settings.workingTime.paidMinutes' })}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('paidMinutes')}
            value={draft.paidMinutes}
            onChange={({ target }) => change({ paidMinutes: target.value })}
          />
        </div>
      )}
      <RequiredBreaks form={form} />
    </>
  )
}

function RequiredBreaks({ form: { draft, change, errorOf } }: { form: ModelForm }) {
  const { formatMessage } = useIntl()
  const { breaks } = draft
  const put = (place: number, part: Partial<BreakDraft>): void =>
    change({ breaks: breaks.map((rule, index) => (index === place ? { ...rule, ...part } : rule)) })
  const error = errorOf('breaks')
  return (
    <Fieldset heads="part" legend={formatMessage({ id: 'settings.workingTime.breaks' })}>
      <p className={styles.hint}>
        <FormattedMessage id="settings.workingTime.breaksText" />
      </p>
      <div className={styles.breaks} data-field="breaks">
        {breaks.map(({ after, length }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is its place in the list
          <div key={place} className={styles.rule}>
            <TextField
              label={formatMessage({ id: 'settings.workingTime.after' })}
              autoComplete="off"
              value={after}
              onChange={({ target }) => put(place, { after: target.value })}
            />
            <TextField
              label={formatMessage({ id: 'settings.workingTime.length' })}
              inputMode="numeric"
              autoComplete="off"
              value={length}
              onChange={({ target }) => put(place, { length: target.value })}
            />
            <IconButton
              icon={Trash2}
              label={formatMessage({ id: 'settings.workingTime.removeBreak' }, { after })}
              onClick={() => change({ breaks: breaks.filter((_, index) => index !== place) })}
            />
          </div>
        ))}
        {error && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        {breaks.length < limits.clockinBreakRules && (
          <div>
            <Button size="small" icon={Plus} onClick={() => change({ breaks: [...breaks, { after: '', length: '' }] })}>
              <FormattedMessage id="settings.workingTime.addBreak" />
            </Button>
          </div>
        )}
      </div>
    </Fieldset>
  )
}
