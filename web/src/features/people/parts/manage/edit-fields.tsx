import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { BirthdayVisibility, Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { peopleOptions } from '../../people-options.tsx'
import { DepartmentField } from '../department-field.tsx'
import styles from '../invite-dialog.module.css'
import { CustomInput } from './custom-input.tsx'
import type { EditValues } from './edit-values.ts'

type Inputs = { form: AtriumForm<EditValues> }
const visibilities: readonly BirthdayVisibility[] = ['date', 'day', 'nobody']
const visibilityWords = { date: 'people.birthday.date', day: 'people.birthday.day', nobody: 'people.birthday.nobody' } as const
const timeZones = Intl.supportedValuesOf('timeZone')

export function PersonInputs({ form }: Inputs) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'people.firstName' })} autoComplete="off" {...form.field('first_name')} />
        <TextField label={formatMessage({ id: 'people.lastName' })} autoComplete="off" {...form.field('last_name')} />
      </div>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'people.pronouns' })} optional autoComplete="off" {...form.field('pronouns')} />
        <TextField label={formatMessage({ id: 'people.phone' })} optional type="tel" autoComplete="off" {...form.field('phone')} />
      </div>
      <div className={styles.pair}>
        <DateField label={formatMessage({ id: 'people.birthday' })} optional {...form.control('birthday')} />
        <Select
          label={formatMessage({ id: 'people.birthday.visibility' })}
          options={visibilities.map((value) => ({ value, label: formatMessage({ id: visibilityWords[value] }) }))}
          {...controlOf(form, 'birthday_visibility')}
        />
      </div>
      <TextArea label={formatMessage({ id: 'people.about' })} optional {...form.field('about')} />
    </>
  )
}

/** A choice cannot be cleared. */
function controlOf(form: Inputs['form'], name: 'birthday_visibility') {
  const { onValueChange, ...control } = form.control(name)
  return { ...control, onValueChange: (value: BirthdayVisibility | null) => value && onValueChange(value) }
}

export function WorkInputs({ form, person }: Inputs & { person: Employee }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'people.position' })} optional autoComplete="off" {...form.field('position_title')} />
        <DepartmentField {...form.control('department_id')} />
      </div>
      <div className={styles.pair}>
        <Combobox<Employee>
          label={formatMessage({ id: 'people.manager' })}
          optional
          {...peopleOptions(new Set([person.employee_id]))}
          {...form.control('manager')}
        />
        <DateField label={formatMessage({ id: 'people.joined' })} {...form.control('joined_on')} />
      </div>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'people.location' })} optional autoComplete="off" {...form.field('location')} />
        <Combobox
          label={formatMessage({ id: 'people.timeZone' })}
          optional
          options={timeZones}
          optionKey={(zone) => zone}
          optionLabel={(zone) => zone.replaceAll('_', ' ')}
          {...form.control('time_zone')}
        />
      </div>
    </>
  )
}

export function CustomFieldInputs({ form, fields }: Inputs & { fields: readonly CustomField[] }) {
  'use no memo' // the form's values are read while rendering
  return (
    <div className={styles.pair}>
      {fields.map((field) => (
        <CustomInput key={field.field_id} form={form} field={field} />
      ))}
    </div>
  )
}
