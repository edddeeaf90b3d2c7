import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('Tomás reports a post by Jun; Maya hides it, then removes it, and Jun is told why', async ({
  northwind: { maya, tomas, welcome },
  signedIn,
}) => {
  const jun = await welcome('jun')
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Gulls' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  await jun.client.joinCommunity({ community_id })
  const body = paragraph('Gulls are rats with a view')
  await jun.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body })
  const moderator = await signedIn(maya, { at: `/feed/community/${community_id}?part=reported` })
  await expect(moderator.getByText('Nothing waits for you')).toBeVisible()
  const reader = await signedIn(tomas, { at: `/feed/community/${community_id}` })

  await test.step('he reports it, and the queue of the moderator counts it', async () => {
    await card(reader, 'Gulls are rats').getByRole('button', { name: 'More about this post' }).click()
    await reader.getByRole('menuitem', { name: 'Report post' }).click()
    const form = dialog(reader, 'Report post')
    await form.getByRole('radio', { name: 'Untrue' }).click()
    await form.getByRole('textbox', { name: /^Anything to add/ }).fill('They have no view')
    await form.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(card(moderator, 'Gulls are rats')).toContainText('They have no view')
    await expect(moderator.getByRole('link', { name: /^Reported/ })).toContainText('1')
  })

  await test.step('she hides it, and nobody reads it meanwhile', async () => {
    await moderator.getByRole('button', { name: 'Hide until decided' }).click()
    await expect(moderator.getByRole('button', { name: 'Show again' })).toBeVisible()
    await expect(reader.getByText('Hidden until its moderators decide.')).toBeVisible()
    await expect(reader.getByText('Gulls are rats')).toHaveCount(0)
  })

  await test.step('she removes it, and its author reads why', async () => {
    await moderator.getByRole('button', { name: `Remove what ${jun.fullName} wrote` }).click()
    const form = dialog(moderator, `Remove what ${jun.fullName} wrote?`)
    await form.getByRole('textbox', { name: 'Why' }).fill('Gulls read this too')
    await form.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(moderator.getByText('Nothing waits for you')).toBeVisible()
    await expect(reader.getByText('Hidden until its moderators decide.')).toHaveCount(0)
    const author = await signedIn(jun, { at: '/notifications' })
    await expect(author.getByText('Gulls read this too')).toBeVisible()
  })
})
