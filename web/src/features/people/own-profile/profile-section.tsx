import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { people } from '../server.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { AssignedFacts } from './assigned-facts.tsx'
import { BirthdayFields } from './birthday-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { changeOf, profileSchema, valuesOf } from './profile-form.ts'
import styles from '#app/settings/settings-parts.module.css'
import { useApplyProfile } from './apply-profile.ts'
import { UnsavedChanges } from '#app/settings/unsaved-changes.tsx'

const DataCard = lazyWithRetry(() => import('../own-data/data-card.tsx'))
/** Only needed when the company has custom fields. */
const CustomAnswers = lazyWithRetry(() => import('./custom-answers.tsx'))
/** The list of zones is long and its field large: its code loads later. */
const TimeZoneField = lazyWithRetry(() => import('#app/settings/time-zone-field.tsx'))

/** The user's profile, as colleagues see it, and the data stored about them. */
export default function ProfileSection() {
  const { employee_profile } = useSession()
  const fields = useQuery(people.query('listCustomFields', {}))
  if (!employee_profile) return null
  const waiting = (
    <DelayedLoader>
      <SkeletonRows count={6} />
    </DelayedLoader>
  )
  return (
    <>
      <PhotoField profile={employee_profile} />
      {fields.isPending && waiting}
      {fields.isError && <ErrorState title={fields.error.message} onRetry={() => void fields.refetch()} retrying={fields.isFetching} />}
      {fields.data && (
        <Suspense fallback={waiting}>
          {/* Custom fields added or removed meanwhile are part of the schema: the form is recreated with them. */}
          <ProfileFields
            key={fields.data.items.map(({ field_id }) => field_id).join()}
            profile={employee_profile}
            fields={fields.data.items}
          />
          <AssignedFacts profile={employee_profile} fields={fields.data.items} />
          <DataCard />
        </Suspense>
      )}
    </>
  )
}

function ProfileFields({ profile, fields }: { profile: EmployeeProfile; fields: readonly CustomField[] }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const takeProfile = useApplyProfile()
  const own = fields.filter(({ filled_by }) => filled_by === 'person')
  const form = useForm({
    schema: profileSchema(own),
    defaultValues: valuesOf(profile, own),
    onSubmit: async (values) => {
      const saved = await people.call.updateEmployee({ employee: changeOf(values, own) })
      form.reset(valuesOf(saved, own))
      await takeProfile(saved)
      show({ tone: 'success', text: formatMessage({ id: 'settings.profile.saved' }) })
    },
  })
  // The first steps link to one of its fields.
  const begin = useEffectEvent(() => {
    if (location.hash === '#about') form.focus('about')
  })
  useEffect(() => begin(), [])
  return (
    <Form form={form} label={formatMessage({ id: 'settings.profile' })}>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'people.firstName' })} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={formatMessage({ id: 'people.lastName' })} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label={formatMessage({ id: 'people.position' })}
          optional
          autoComplete="organization-title"
          {...form.field('position_title')}
        />
        <TextField label={formatMessage({ id: 'people.location' })} optional {...form.field('location')} />
      </div>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'settings.profile.pronouns' })} optional {...form.field('pronouns')} />
        <TextField label={formatMessage({ id: 'people.phone' })} optional type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <BirthdayFields form={form} />
      <Loading
        instead={
          <TextField label={formatMessage({ id: 'people.timeZone' })} optional readOnly value={form.control('time_zone').value ?? ''} />
        }
      >
        <TimeZoneField {...form.control('time_zone')} />
      </Loading>
      <TextArea label={formatMessage({ id: 'people.about' })} optional {...form.field('about')} />
      {own.length > 0 && <CustomAnswers form={form} fields={own} />}
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
      <UnsavedChanges when={form.changed && !form.pending} />
    </Form>
  )
}
