import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('Maya asks a question and accepts the answer by Tomás, which both see below it; among open questions it is no more', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Words' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  const asker = await signedIn(maya, { at: `/feed/community/${community_id}` })

  await test.step('she writes a post that is a question', async () => {
    await asker.getByRole('button', { name: /^What would you like to share/ }).click()
    const form = asker.getByRole('dialog', { name: 'Write a post' })
    await form.getByRole('textbox', { name: 'Your post' }).fill('May I say presently?')
    await form.getByRole('checkbox', { name: 'This is a question' }).click()
    await form.getByRole('button', { name: /^Post(?! later)/ }).click()
    await expect(card(asker, 'May I say presently?')).toContainText('Question')
  })

  const helper = await signedIn(tomas, { at: `/feed/community/${community_id}?questions=open` })
  await expect(card(helper, 'May I say presently?')).toBeVisible()
  await test.step('he answers, and she accepts it', async () => {
    const [post] = (await maya.client.listPosts({ community_id })).items
    const body = paragraph('Only in London')
    await tomas.client.addPostComment({ post_id: post?.post_id ?? '', client_comment_id: crypto.randomUUID(), body })
    await card(asker, 'May I say presently?').getByRole('button', { name: '1 comment' }).click()
    await card(asker, 'May I say presently?').getByRole('button', { name: 'Accept as the answer' }).click()
    await expect(card(asker, 'May I say presently?').getByRole('region', { name: 'Accepted answer' })).toContainText('Only in London')
    await expect(card(asker, 'May I say presently?')).toContainText('Answered')
  })

  await test.step('he is notified, no open question is left, and a reload shows the answer', async () => {
    await expect(card(helper, 'May I say presently?')).toBeHidden()
    await helper.getByRole('radio', { name: 'All', exact: true }).click()
    await expect(card(helper, 'May I say presently?').getByRole('region', { name: 'Accepted answer' })).toContainText('Only in London')
    await helper.getByRole('radio', { name: 'Open questions' }).click()
    await expect(helper.getByText('No open questions')).toBeVisible()
    await asker.reload()
    await expect(card(asker, 'May I say presently?').getByRole('region', { name: 'Accepted answer' })).toContainText('Only in London')
    const told = await signedIn(tomas, { at: '/notifications' })
    await expect(told.getByText('Only in London')).toBeVisible()
  })

  await test.step('she takes it back, and it waits among the open ones behind the line', async () => {
    const post = card(asker, 'May I say presently?')
    if (!(await post.getByRole('button', { name: 'Not the answer any more' }).isVisible()))
      await post.getByRole('button', { name: '1 comment' }).click()
    await post.getByRole('button', { name: 'Not the answer any more' }).click()
    await helper.getByRole('button', { name: '1 new post' }).click()
    await expect(card(helper, 'May I say presently?')).toBeVisible()
  })
})
