import { expect, test } from 'vitest'
import { listedAtFinch, personAtFinch } from '#testing/finch-people'
import { Directory, Employment, Individual } from './answers.ts'
import { isDeparted, saidInDirectory, saidInEmployment, saidOfIndividual, valuesOf, type Said } from './said.ts'

const jane = () => personAtFinch({ first_name: 'Jane', last_name: 'Doe', email: 'Jane@Acme.com', manager: 'c205b3fa' })
/** All that is said of somebody, in the order in which it is asked. */
const saidOf = (person: ReturnType<typeof jane>): Partial<Said> => ({
  ...Directory.parse({ individuals: [listedAtFinch(person)] }).individuals.map(saidInDirectory)[0],
  ...saidOfIndividual(Individual.parse(person.individual)),
  ...saidInEmployment(Employment.parse(person.employment)),
})

test('of the published example what is of work is kept, and nothing else', () => {
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

test('what only one of the two answers knows stands', () => {
  const person = jane()
  const listed = saidInDirectory(listedAtFinch(person))
  Object.assign(person.employment, { manager: null, department: { name: null }, is_active: null, first_name: null })
  expect({ ...listed, ...saidInEmployment(person.employment) }).toMatchObject({
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
])('who is preferred to be called %s is called %s', (preferred_name, first_name) => {
  expect(valuesOf({ first_name: 'Jane', last_name: 'Doe', preferred_name })).toMatchObject({ first_name, last_name: 'Doe' })
})

test.each<[Partial<Said>, boolean]>([
  [{ is_active: false }, true],
  [{ is_active: null, end_date: '2026-11-20' }, true],
  [{ is_active: null, end_date: '2026-11-21' }, false],
  [{ is_active: true, end_date: '2020-01-01' }, false],
  [{ is_active: null, end_date: 'last summer' }, false],
  [{}, false],
])('%j is gone: %s', (said, gone) => {
  expect(isDeparted(said, '2026-11-21')).toBe(gone)
})
