import type { Company } from '@atrium/contract/company/schemas'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { FormatSelects } from '#app/settings/format-selects.tsx'
import styles from '#app/settings/settings-parts.module.css'
import TimeZoneField from '#app/settings/time-zone-field.tsx'
import { UnsavedChanges } from '#app/settings/unsaved-changes.tsx'
import { weekStartOf } from '#ui/language/week-start.ts'
import { changeOf, companySchema, valuesOf, errorCodes, type CompanyValues } from './company-form.ts'
import { useApplyCompany } from './apply-company.ts'

/** The company's name, time zone, currency and contact addresses. */
export default function CompanyFields({ company }: { company: Company }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const takeCompany = useApplyCompany()
  const before = valuesOf(company)
  const form = useForm({
    schema: companySchema,
    defaultValues: before,
    onSubmit: async (values) => {
      const saved = await companyData.call.updateCompany(changeOf(values, before))
      form.reset(valuesOf(saved))
      takeCompany(saved)
      show({ tone: 'success', text: formatMessage({ id: 'settings.company.saved' }) })
    },
  })
  const terms = form.field('terms_url')
  return (
    <Form form={form} label={formatMessage({ id: 'settings.company' })}>
      <TextField
        label={formatMessage({ id: 'settings.company.name' })}
        maxLength={limits.nameMaximum}
        autoComplete="organization"
        {...form.field('company_name')}
      />
      <TimeZoneField
        optional={false}
        description={formatMessage({ id: 'settings.company.timeZoneText' })}
        {...form.control('time_zone')}
        onValueChange={(zone) => form.control('time_zone').onValueChange(zone ?? '')}
      />
      <CompanyFormats form={form} />
      <PointFields form={form} />
      <TextField
        label={formatMessage({ id: 'settings.company.support' })}
        description={formatMessage({ id: 'settings.company.supportText' })}
        optional
        type="email"
        {...form.field('support_email')}
      />
      <TextField
        label={formatMessage({ id: 'settings.company.terms' })}
        description={formatMessage({ id: 'settings.company.termsText' })}
        optional
        type="url"
        {...terms}
        error={terms.error && formatMessage({ id: errorCodes.address })}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
      <UnsavedChanges when={form.changed && !form.pending} />
    </Form>
  )
}

/** The defaults for users who chose nothing. */
function CompanyFormats({ form }: { form: AtriumForm<CompanyValues> }) {
  const { formatMessage, locale } = useIntl()
  const value = {
    language: form.control('language').value ?? null,
    region: form.control('region').value ?? null,
    hour_cycle: form.control('hour_cycle').value ?? null,
    week_start: form.control('week_start').value ?? null,
  }
  return (
    <Fieldset heads="part" legend={<FormattedMessage id="settings.company.formats" />}>
      <p className={styles.soft}>
        <FormattedMessage id="settings.company.formatsText" />
      </p>
      <FormatSelects
        value={value}
        onChange={({ language, region, hour_cycle, week_start }) => {
          if (language !== undefined) form.set('language', language)
          if (region !== undefined) form.set('region', region)
          if (hour_cycle !== undefined) form.set('hour_cycle', hour_cycle)
          if (week_start !== undefined) form.set('week_start', week_start)
        }}
        unchosen="settings.formats.asLanguage"
        unchosenLanguage={{ label: formatMessage({ id: 'settings.language.asDevice' }) }}
        unchosenWeekStart={weekStartOf({ week_start: null }, locale)}
      />
    </Fieldset>
  )
}

const currencies = Intl.supportedValuesOf('currency')

/** The value of one point, when points are exchanged for rewards. */
function PointFields({ form }: { form: AtriumForm<CompanyValues> }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const currency = form.control('currency')
  const worth = form.field('point_value')
  return (
    <Fieldset heads="part" legend={<FormattedMessage id="settings.company.points" />}>
      <div className={styles.pair}>
        <TextField
          label={formatMessage({ id: 'settings.company.point' })}
          inputMode="decimal"
          {...worth}
          error={worth.error && formatMessage({ id: errorCodes.point })}
        />
        <Combobox
          label={formatMessage({ id: 'settings.company.currency' })}
          options={currencies}
          optionKey={(code) => code}
          optionLabel={(code) => `${code} · ${formatDisplayName(code, { type: 'currency' }) ?? code}`}
          {...currency}
          onValueChange={(code) => currency.onValueChange(code ?? '')}
        />
      </div>
    </Fieldset>
  )
}
