import { randomUUID } from 'node:crypto'
import type { RichText } from '@atrium/contract/document'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import type { TestClient } from '../../server/src/testing/wire.ts'

type Someone = { id: string; client: TestClient }
/** The people of the demo company who give thanks, each with an own session. */
export type Thankful = Readonly<Record<'maya' | 'jun' | 'saanvi' | 'hana', Someone>>

const paragraph = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** Gives some more thanks in the demo company, with reactions, comments and added points: the newest, so that the feed begins with them. */
export async function giveSomeThanks({ maya, jun, saanvi, hana }: Thankful, tomasId: string): Promise<void> {
  const [first, second, third] = await findTypes(maya.client)
  const give = (giver: Someone, to: readonly string[], type: RecognitionType, text: string, points: number) =>
    giver.client.interactWithRecognition({
      action: 'give',
      recognition_type_id: type.recognition_type_id,
      employees: to.map((employee_id) => ({ employee_id })),
      message: paragraph(text),
      points: Math.min(points, type.points.maximum),
      client_recognition_id: randomUUID(),
    })
  await give(hana, [saanvi.id], first, 'The queue was empty on Wednesday at noon. I took a picture of it, in case nobody believes us.', 10)
  await give(
    saanvi,
    [maya.id],
    third,
    'You held the launch for one more port, and told me on Monday. I was cross until about Wednesday.',
    15,
  )
  await give(maya, [jun.id, hana.id, saanvi.id, tomasId], first, 'Exports: 400 lines fewer than there were, and the test came first.', 5)
  const last = await give(jun, [hana.id], second, 'Berth 9: you rang the pilot instead of opening the forecast. The ducks were right.', 20)
  const { recognition_id } = last
  for (const { client } of [maya, saanvi]) await client.interactWithRecognition({ action: 'react', recognition_id, emoji: '🦆' })
  await saanvi.client.interactWithRecognition({ action: 'react', recognition_id, emoji: '👏' })
  await saanvi.client.interactWithRecognition({ action: 'report', recognition_id, reason: 'It was the harbour master who rang.' })
  await saanvi.client.interactWithRecognition({ action: 'add_points', recognition_id, points: 5, client_addition_id: randomUUID() })
  for (const [{ client }, text] of [
    [saanvi, 'Source: pilot, by eye. I am adding the field.'],
    [maya, 'For the ducks, please pass them on.'],
  ] as const)
    await client.addRecognitionComment({ recognition_id, body: paragraph(text), client_comment_id: randomUUID() })
}

/** Three types: of the demo company, or made of presets with its values. */
async function findTypes(client: TestClient): Promise<[RecognitionType, RecognitionType, RecognitionType]> {
  const there = (await client.listRecognitionTypes({})).items.filter(({ needs_approval, points }) => !needs_approval && points.minimum <= 5)
  const values = (await client.getCompany({})).values.map(({ value_id }) => value_id)
  const { items } = await client.listRecognitionPresets({})
  const find = async (place: number): Promise<RecognitionType> => {
    const preset = items[place]
    if (!preset) throw new Error('there are too few presets')
    const { type_name, description, image_url, points } = preset
    const known = there.find((type) => type.type_name === type_name)
    if (known) return known
    const value_ids = values.slice(place % 3, (place % 3) + 1)
    return client.createRecognitionType({ type_name, description, image_url, points: { ...points, minimum: 0 }, value_ids })
  }
  return [await find(0), await find(5), await find(9)]
}
