import type { CustomField } from '@atrium/contract/people/custom-fields'
import { expect, test } from 'vitest'
import { changeOf, profileSchema, type ProfileValues } from './profile-form.ts'

const field = (field_id: string, field_type: CustomField['field_type']): CustomField => ({
  field_id,
  field_type,
  field_name: field_id,
  options: [],
  visibility: 'everyone',
  filled_by: 'person',
  position: 0,
})
const fields = [field('desk', 'number'), field('blog', 'link'), field('team', 'text')]
const values = (change: Partial<ProfileValues> = {}, custom_fields: Record<string, string> = {}): ProfileValues => ({
  first_name: 'Maya',
  last_name: 'Okafor',
  position_title: '',
  location: 'Porto',
  pronouns: '',
  phone: '',
  birthday: '',
  birthday_visibility: 'day',
  about: '',
  time_zone: null,
  custom_fields: { desk: '', blog: '', team: '', ...custom_fields },
  ...change,
})
const faultsOf = (given: ProfileValues): string[] =>
  profileSchema(fields)
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('values are converted to their field’s type, and empty ones remove the stored value', () => {
  const change = changeOf(values({}, { desk: ' 4,5 ', blog: 'https://okafor.example', team: ' ' }), fields)
  expect(change.custom_fields).toEqual({ desk: 4.5, blog: 'https://okafor.example', team: null })
  expect(change).toMatchObject({ location: 'Porto', phone: null, birthday: null })
})

test.each([
  [values({}, { desk: 'upstairs' }), 'custom_fields.desk: number'],
  [values({}, { blog: 'okafor.example' }), 'custom_fields.blog: link'],
  [values({}, { blog: 'javascript:alert(1)' }), 'custom_fields.blog: link'],
  [values({ birthday: '2999-01-01' }), 'birthday: Invalid date'],
  [values({ phone: 'call me' }), 'phone: Invalid phone number'],
])('an invalid value is reported on its field', (given, fault) => expect(faultsOf(given)).toEqual([fault]))

test('a profile with only a name is valid', () => expect(faultsOf(values())).toEqual([]))
