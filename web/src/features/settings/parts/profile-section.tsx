import { PersonName, Phone } from '@atrium/contract/fields'
import type { EmployeeChange, EmployeeProfile } from '@atrium/contract/people/schemas'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { people } from '#features/people/server.ts'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as z from 'zod/mini'
import { AvailabilityChoice } from '#features/people/availability-choice.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './settings-parts.module.css'
import { useTakeProfile } from './take-profile.ts'

const text = z.string()
const ProfileForm = z.object({
  first_name: PersonName,
  last_name: PersonName,
  position_title: text,
  department: text,
  pronouns: text,
  // An empty field takes the number away; anything else must be one.
  phone: z.union([z.literal(''), Phone], 'Invalid phone number'),
  about: text,
  time_zone: z.nullable(text),
})
/** The list of zones is long and its field large: it comes a moment after the others. */
const TimeZoneField = lazyWithRetry(() => import('./time-zone-field.tsx'))

/** One's own profile, as colleagues see it. */
export default function ProfileSection() {
  const { employee_profile } = useSession()
  if (!employee_profile) return null
  return (
    <>
      <PhotoField profile={employee_profile} />
      <AvailabilityChoice />
      <ProfileFields profile={employee_profile} />
    </>
  )
}

function ProfileFields({ profile }: { profile: EmployeeProfile }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const takeProfile = useTakeProfile()
  const form = useForm({
    schema: ProfileForm,
    defaultValues: valuesOf(profile),
    onSubmit: async (values) => {
      const saved = await people.call.updateEmployee({ employee: changeOf(values) })
      await takeProfile(saved)
      form.reset(valuesOf(saved))
      show({ tone: 'success', text: formatMessage({ id: 'settings.profile.saved' }) })
    },
  })
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
        <TextField label={formatMessage({ id: 'people.department' })} optional {...form.field('department')} />
      </div>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'settings.profile.pronouns' })} optional {...form.field('pronouns')} />
        <TextField label={formatMessage({ id: 'people.phone' })} optional type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <Suspense
        fallback={
          <TextField label={formatMessage({ id: 'people.timeZone' })} optional readOnly value={form.control('time_zone').value ?? ''} />
        }
      >
        <TimeZoneField {...form.control('time_zone')} />
      </Suspense>
      <TextArea label={formatMessage({ id: 'people.about' })} optional {...form.field('about')} />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

type Values = z.infer<typeof ProfileForm>
const valuesOf = (profile: EmployeeProfile): Values => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  position_title: profile.position_title ?? '',
  department: profile.department ?? '',
  pronouns: profile.pronouns ?? '',
  phone: profile.phone ?? '',
  about: profile.about ?? '',
  time_zone: profile.time_zone,
})

const changeOf = ({ first_name, last_name, time_zone, ...texts }: Values): z.input<typeof EmployeeChange> => ({
  first_name,
  last_name,
  time_zone,
  position_title: texts.position_title || null,
  department: texts.department || null,
  pronouns: texts.pronouns || null,
  phone: texts.phone || null,
  about: texts.about || null,
})
