import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

test('thanks given after Maya’s feed has loaded, and before her live connection is ready, appear when it is', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, joined_at: '2019-05-06T00:00:00Z' } })
  const points = { minimum: 0, default: 10, maximum: 50 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Steady hand', points })
  const given = Promise.withResolvers<void>()
  const holdLine = (page: Page): Promise<void> =>
    page.routeWebSocket('**/live', async (line) => {
      await given.promise
      line.connectToServer()
    })
  const feed = await signedIn(maya, { at: '/thanks', before: holdLine })
  await expect(feed.getByText('Nobody has been thanked yet')).toBeVisible()
  await tomas.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: maya.id }],
    message: paragraph('You held the lift'),
    points: 10,
    client_recognition_id: crypto.randomUUID(),
  })
  given.resolve()
  await expect(feed.getByRole('article').filter({ hasText: 'You held the lift' })).toContainText('+10 points')
})
