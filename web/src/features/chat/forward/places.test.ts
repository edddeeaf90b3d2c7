import type { Employee } from '@atrium/contract/people/schemas'
import { describe, expect, test } from 'vitest'
import { asMember, asReader, conversation, directItem, space, spaceItem } from '../testing/factory.ts'
import { placesOf } from './places.ts'

const person = (employee_id: string, first_name: string, employee_account_status: Employee['employee_account_status'] = 'ACTIVE') => ({
  employee_id,
  first_name,
  last_name: 'Lindqvist',
  position_title: null,
  profile_url: null,
  employee_account_status,
})
const people = [person('jun', 'Jun'), person('tomas', 'Tomás'), person('maya', 'Maya'), person('gone', 'Gone', 'DEACTIVATED')]
const names = {
  find: (id: string) => people.find((one) => one.employee_id === id),
  nameOf: ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`,
  list: (each: readonly string[]) => each.join(' and '),
  ownId: 'maya',
  ownNotes: 'Your notes',
}
const labels = (item: Parameters<typeof placesOf>[0]): string[] => placesOf(item, names).map(({ label }) => label)

describe('destinations for a forwarded message', () => {
  test('include each conversation of a space, by its name within it', () => {
    const night = conversation(1, 1, { conversation_id: 'night', sub_space_id: 'night', sub_space_name: 'Night watch', is_default: false })
    expect(placesOf(spaceItem([conversation(1), night]), names)).toMatchObject([
      { key: 'harbour', label: 'Harbour', detail: undefined },
      { key: 'night', label: 'Night watch', detail: 'Harbour' },
    ])
  })

  test('exclude conversations in which only admins may post, and archived ones', () => {
    expect(labels(spaceItem([conversation(1)], { space: space({ can: { ...asMember, post: false } }) }))).toEqual([])
    expect(labels(spaceItem([conversation(1)], { space: space({ can: asReader, archived_at: '2026-11-20T09:00:00.000Z' }) }))).toEqual([])
  })

  test('include a group chat under the names of its other members', () => {
    const group = space({ space_name: '', is_group_chat: true, people_ids: ['maya', 'tomas', 'jun'] })
    expect(labels(spaceItem([conversation(1)], { space: group }))).toEqual(['Tomás and Jun'])
  })

  test("include active people, and the person's own notes", () => {
    expect(labels(directItem('jun', 1))).toEqual(['Jun Lindqvist'])
    expect(labels(directItem('maya', 1))).toEqual(['Your notes'])
    expect(labels(directItem('gone', 1))).toEqual([])
  })
})
