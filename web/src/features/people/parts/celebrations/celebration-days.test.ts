import type { Employee } from '@atrium/contract/people/schemas'
import { expect, test } from 'vitest'
import { dayOf, inOrder, describeDay } from './celebration-days.ts'

const today = '2026-11-20'
const person = (first_name: string): Employee => ({
  employee_id: first_name,
  first_name,
  last_name: '',
  position_title: null,
  department_id: null,
  department: null,
  work_email_id: '',
  employee_account_status: 'ACTIVE',
  profile_url: null,
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
  time_zone: null,
  pronouns: null,
  revision: 1,
})

test('today is the day of the viewer’s calendar', () => {
  expect(dayOf(new Date(2026, 0, 5).getTime())).toBe('2026-01-05')
})

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-26', 'weekday'],
  ['2026-11-27', 'date'],
  ['2026-11-14', 'weekday'],
  ['2026-11-13', 'date'],
])('%s is described as %s', (day, said) => expect(describeDay(day, today)).toBe(said))

test('1 January after 31 December is tomorrow', () => expect(describeDay('2027-01-01', '2026-12-31')).toBe('tomorrow'))

test('today comes first, then new people, then the coming days', () => {
  const order = inOrder(
    [
      { occasion: 'birthday', day: today, years: null, employee: person('Hana') },
      { occasion: 'anniversary', day: '2026-11-22', years: 5, employee: person('Pedro') },
    ],
    [{ joined_on: '2026-11-16', employee: person('Ella') }],
    today,
  )
  expect(order.map(({ kind, employee }) => `${employee.first_name} ${kind}`)).toEqual(['Hana birthday', 'Ella joined', 'Pedro anniversary'])
})
