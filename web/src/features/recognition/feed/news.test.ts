import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { expect, test } from 'vitest'
import { newsFor } from './news.ts'

const given = (
  recognition_id: string,
  giver_id: string,
  receiver: string,
  recognition_type_id: string,
  value_ids: string[] = [],
): RecognitionFacts => ({
  recognition_id,
  client_recognition_id: recognition_id,
  recognition_type_id,
  recognition_group_id: null,
  giver_id,
  occasion: null,
  receivers: [{ employee_id: receiver, points: null }],
  receiver_count: 1,
  message: { type: 'doc', content: [] },
  edited_at: null,
  picture: null,
  value_ids,
  is_private: false,
  state: 'given',
  approval: null,
  reactions: [],
  comment_count: 0,
  added_points: null,
  created_at: '2026-11-26T09:00:00Z',
  revision: 1,
})
const all = [given('1', 'jun', 'maya', 'help'), given('2', 'maya', 'jun', 'help'), given('3', 'jun', 'hana', 'craft', ['steady'])]
const ids = (search: Parameters<typeof newsFor>[0]) => newsFor(search, all, 'maya').map(({ recognition_id }) => recognition_id)

test('news are those that the open feed would show', () => {
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ of: 'received' })).toEqual(['1'])
  expect(ids({ of: 'given' })).toEqual(['2'])
  expect(ids({ type: 'craft' })).toEqual(['3'])
  expect(ids({ value: 'steady' })).toEqual(['3'])
})
