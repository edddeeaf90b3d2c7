import { expect, test } from 'vitest'
import { arrange, placeIn } from './arranged.ts'
import { conversation, directItem, spaceItem } from '../testing/factory.ts'

const harbour = spaceItem([conversation(10)])
const jun = directItem('jun', 3)
const saanvi = directItem('saanvi', 2)
const recent = [jun, harbour, saanvi]
const arrangement = {
  revision: 3,
  sections: [{ section_id: 'crew', section_name: 'Crew' }],
  favourites: [harbour.entity_id],
  placed: [
    { entity_id: 'saanvi', section_id: 'crew' },
    { entity_id: 'jun', section_id: 'crew' },
    { entity_id: 'somebody who left', section_id: 'crew' },
  ],
  muted: [],
}

test('lists each chat under one heading, in the order of the list', () => {
  const { favourites, sections, spaces, direct } = arrange(recent, arrangement)
  expect(favourites).toEqual([harbour])
  expect(sections).toEqual([{ section: { section_id: 'crew', section_name: 'Crew' }, items: [jun, saanvi] }])
  expect([...spaces, ...direct]).toEqual([])
})

test('lists only spaces and people when nothing is arranged', () => {
  const nothing = { revision: 0, sections: [], favourites: [], placed: [], muted: [] }
  expect(arrange(recent, nothing)).toEqual({ favourites: [], sections: [], spaces: [harbour], direct: [jun, saanvi] })
})

test('hides a direct chat without remaining messages, unless it is arranged or open', () => {
  const empty = { ...directItem('theo', 1), latest_message: null, latest_message_time: null }
  const nothing = { revision: 0, sections: [], favourites: [], placed: [], muted: [] }
  expect(arrange([empty, jun], nothing).direct).toEqual([jun])
  expect(arrange([empty, jun], nothing, 'theo').direct).toEqual([empty, jun])
  expect(arrange([empty, jun], { ...nothing, favourites: ['theo'] }).favourites).toEqual([empty])
})

test('finds the place of a chat', () => {
  expect([harbour.entity_id, 'jun', 'theo'].map((id) => placeIn(arrangement, id))).toEqual(['favourites', 'crew', 'list'])
})
