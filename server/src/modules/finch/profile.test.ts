import { expect, test } from 'vitest'
import { listedAtFinch, personAtFinch } from '#testing/finch/finch-people'
import { Directory, Employment, Individual } from './responses.ts'
import { isDeparted, profileInDirectory, profileInEmployment, profileOfIndividual, valuesOf, type Profile } from './profile.ts'

const jane = () => personAtFinch({ first_name: 'Jane', last_name: 'Doe', email: 'Jane@Acme.com', manager: 'c205b3fa' })
/** All of Finch's data about a person, in the order in which it is read. */
const saidOf = (person: ReturnType<typeof jane>): Partial<Profile> => ({
  ...Directory.parse({ individuals: [listedAtFinch(person)] }).individuals.map(profileInDirectory)[0],
  ...profileOfIndividual(Individual.parse(person.individual)),
  ...profileInEmployment(Employment.parse(person.employment)),
})

test('of the published example only work data is kept', () => {
  expect(saidOf(jane())).toEqual({
    first_name: 'Jane',
    last_name: 'Doe',
    preferred_name: null,
    work_email: 'jane@acme.com',
    phone: '5057654321',
    birthday: '1970-01-01',
    position_title: 'Customer Support',
    department: 'Product',
    manager: 'c205b3fa',
    location: 'Palo Alto, CA, US',
    joined_at: '2017-06-30',
    end_date: null,
    is_active: true,
  })
})

test('a value that only one of the two responses has is kept', () => {
  const person = jane()
  const listed = profileInDirectory(listedAtFinch(person))
  Object.assign(person.employment, { manager: null, department: { name: null }, is_active: null, first_name: null })
  expect({ ...listed, ...profileInEmployment(person.employment) }).toMatchObject({
    manager: 'c205b3fa',
    department: 'Product',
    is_active: true,
    first_name: 'Jane',
  })
})

test.each([
  ['Janey', 'Janey'],
  ['Janey Doe', 'Janey'],
  ['', 'Jane'],
  [null, 'Jane'],
])('a person with the preferred name %s is called %s', (preferred_name, first_name) => {
  expect(valuesOf({ first_name: 'Jane', last_name: 'Doe', preferred_name })).toMatchObject({ first_name, last_name: 'Doe' })
})

test.each<[Partial<Profile>, boolean]>([
  [{ is_active: false }, true],
  [{ is_active: null, end_date: '2026-11-20' }, true],
  [{ is_active: null, end_date: '2026-11-21' }, false],
  [{ is_active: true, end_date: '2020-01-01' }, false],
  [{ is_active: null, end_date: 'last summer' }, false],
  [{}, false],
])('%j has left: %s', (said, gone) => {
  expect(isDeparted(said, '2026-11-21')).toBe(gone)
})
