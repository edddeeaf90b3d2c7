import { randomUUID } from 'node:crypto'
import { expect, test } from '../testing/fixture.ts'

test('Maya does not decide about her own order: her screens name Tomás, who does', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { role_id } = await maya.client.createRole({ role_name: 'Shopkeeper', permissions: ['reward.manage', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id } })
  const { reward_id } = await maya.client.createReward({ reward_name: 'Harbour mug', points: 0 })
  const { order_id } = await maya.client.createOrder({ lines: [{ reward_id, quantity: 1 }], client_order_id: randomUUID() })
  const note = `This is your own order. ${tomas.fullName} can decide on it.`
  const own = await signedIn(maya, { at: `/shop/orders/${order_id}` })
  const decider = await signedIn(tomas, { at: '/settings/orders' })

  await test.step('she can cancel it, and nothing else', async () => {
    await expect(own.getByText(note)).toBeVisible()
    await expect(own.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await own.goto('/settings/orders')
    await expect(own.getByRole('listitem').filter({ hasText: 'Harbour mug' })).toContainText(note)
  })

  await test.step('he accepts it, and she sees that', async () => {
    await decider.getByRole('listitem').filter({ hasText: 'Harbour mug' }).getByRole('button', { name: 'Accept' }).click()
    await decider.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await own.goto(`/shop/orders/${order_id}`)
    await expect(own.getByText('Placed').first()).toBeVisible()
    await expect(own.getByText(note)).toHaveCount(0)
  })
})
