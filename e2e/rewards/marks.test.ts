import { expect, test } from '../testing/fixture.ts'

test('Tomás saves a reward that is sold out, asks to be told, and is told when it is back', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { reward_id } = await maya.client.createReward({ reward_name: 'Harbour mug', points: 30, stock: 0 })
  await maya.client.createReward({ reward_name: 'Quay lamp', points: 40 })
  const page = await signedIn(tomas, { at: `/shop/${reward_id}` })
  const saving = page.getByRole('button', { name: 'Save for later' })
  const waiting = page.getByRole('button', { name: 'Tell me when it is back' })

  await test.step('both are kept across a reload', async () => {
    await saving.click()
    await expect(saving).toHaveAttribute('aria-pressed', 'true')
    await waiting.click()
    await expect(waiting).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(saving).toHaveAttribute('aria-pressed', 'true')
    await expect(waiting).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the shop shows what he saved, and everything again', async () => {
    await page.goto('/shop')
    await expect(page.getByRole('link', { name: /^Quay lamp/ })).toBeVisible()
    await page.getByRole('button', { name: 'Saved' }).click()
    await expect(page.getByRole('link', { name: /^Quay lamp/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Harbour mug/ })).toBeVisible()
    await expect(page).toHaveURL(/saved=true/)
  })

  await test.step('he is told when it is back, and opens it from there', async () => {
    await maya.client.updateReward({ reward_id, stock: 3 })
    await page.goto('/notifications')
    await page.getByRole('link', { name: /Harbour mug/ }).click()
    await expect(page.getByRole('button', { name: 'Order for 30 points' })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})
