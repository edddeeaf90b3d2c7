import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, thank } = await openThanking()
let steady = ''
let curious = ''
beforeAll(async () => {
  const { items } = await maya.client.updateValues({ values: [{ name: 'Steady' }, { name: 'Curious' }] })
  ;[steady = '', curious = ''] = items.map(({ value_id }) => value_id)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('lists of thanks are narrowed to one value of the company', async () => {
  const night = await thank(maya, [tomas], 'The night watch', { value_ids: [steady] })
  const map = await thank(jun, [tomas], 'The new map', { value_ids: [steady, curious] })
  await thank(jun, [maya], 'The coffee', { value_ids: [] })
  const idsOf = ({ items }: { items: readonly { recognition_id: string }[] }) => items.map(({ recognition_id }) => recognition_id)
  expect(idsOf(await maya.client.listRecognitions({ value_id: steady }))).toEqual([map.recognition_id, night.recognition_id])
  expect(idsOf(await tomas.client.listReceivedRecognitions({ value_id: curious }))).toEqual([map.recognition_id])
  expect(idsOf(await maya.client.listGivenRecognitions({ value_id: curious }))).toEqual([])
  const first = await maya.client.listRecognitions({ value_id: steady, limit: 1 })
  expect(idsOf(await maya.client.listRecognitions({ value_id: steady, limit: 1, cursor: first.next_cursor ?? '' }))).toEqual([night.recognition_id]) // prettier-ignore
  expect(await refusalOf(maya.client.listRecognitions({ value_id: 'steady' }))).toBe('INVALID_REQUEST')
})

test('what was taken back stands for no value any more', async () => {
  const { recognition_id } = await thank(maya, [tomas], 'By mistake', { value_ids: [curious] })
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })
  expect((await maya.client.listGivenRecognitions({ value_id: curious })).items).toEqual([])
})

test('the feed of a value is read by the index of values from the newest, with row-level security', async () => {
  await query(
    node.database.superuserUrl,
    'set session_replication_role = replica', // skips the triggers of the audit trail
    `insert into recognition (company_id, recognition_type_id, giver_id, client_recognition_id, message, text, value_ids, is_private, points, receiver_count, created_at)
     select r.company_id, r.recognition_type_id, r.giver_id, gen_random_uuid(), r.message, r.text, r.value_ids, false, 0, 1, r.created_at - make_interval(mins => n)
     from recognition r cross join generate_series(1, 5000) n`,
    'insert into recognition_value select r.company_id, r.recognition_id, v, r.created_at from recognition r, unnest(r.value_ids) v on conflict do nothing',
    'analyze',
  )
  const scans = async () => {
    const counts = `select i.idx_scan::int as newest, t.seq_scan::int as whole from pg_stat_user_indexes i join pg_stat_user_tables t using (relid)
      where i.indexrelname = 'recognition_value_newest'`
    const rows = await query<{ newest: number; whole: number }>(node.database.superuserUrl, 'select pg_stat_force_next_flush()', counts)
    return rows.at(-1) ?? { newest: 0, whole: 0 }
  }
  const before = await scans()
  expect((await maya.client.listRecognitions({ value_id: curious, limit: 20 })).items).toHaveLength(20)
  await until('the index tells that it was asked', async () => (await scans()).newest > before.newest)
  expect((await scans()).whole).toBe(before.whole)
})
