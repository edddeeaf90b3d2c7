import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'
import { photo } from '../testing/photo.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('Maya posts bold words with a picture and corrects them; Tomás reads what stood there, and answers a comment until it is deleted', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Quays' }
  const { community_id } = await maya.client.createCommunity(founded)
  const further = await maya.client.createCommunity({ client_community_id: crypto.randomUUID(), community_name: 'Tides' })
  for (const place of [community_id, further.community_id]) await tomas.client.joinCommunity({ community_id: place })
  const writer = await signedIn(maya, { at: '/feed' })

  await test.step('she writes from the feed, with a picture, in two communities at once, and the feed shows it once', async () => {
    await writer.getByRole('button', { name: /^What would you like to share/ }).click()
    const form = dialog(writer, 'Write a post')
    await form.getByRole('textbox', { name: 'Your post' }).click()
    await writer.keyboard.press('ControlOrMeta+b')
    await writer.keyboard.type('Low water')
    await writer.keyboard.press('ControlOrMeta+b')
    await writer.keyboard.type(' at six')
    await form.locator('input[type=file]').setInputFiles([await photo(writer, 'quay.png', '#2a6f97')])
    await expect(form.getByRole('img', { name: 'quay.png' })).toBeVisible()
    await form.getByRole('combobox', { name: 'Also in' }).fill('Tides')
    await writer.getByRole('option', { name: 'Tides' }).click()
    await form.getByRole('button', { name: /^Post(?! later)/ }).click()
    await expect(card(writer, 'Low water at six').locator('strong')).toHaveText('Low water')
    await expect(card(writer, 'Low water at six').getByRole('button', { name: 'Open picture quay.png' })).toBeVisible()
    await expect(card(writer, 'Low water at six')).toHaveCount(1)
  })

  const reader = await signedIn(tomas, { at: '/feed' })
  await test.step('he sees it as new, and it is corrected under his eyes', async () => {
    await expect(card(reader, 'Low water at six').getByText('New', { exact: true })).toBeVisible()
    await card(writer, 'Low water at six').getByRole('button', { name: 'More about this post' }).click()
    await writer.getByRole('menuitem', { name: 'Edit post' }).click()
    await card(writer, 'Quays').getByRole('textbox', { name: 'Edit post' }).fill('Low water at seven')
    await writer.keyboard.press('Enter')
    await expect(card(reader, 'Low water at seven')).toContainText('edited')
    await card(reader, 'Low water at seven').getByRole('button', { name: 'More about this post' }).click()
    await reader.getByRole('menuitem', { name: 'Earlier versions' }).click()
    await expect(dialog(reader, 'Earlier versions')).toContainText('Low water at six')
    await reader.keyboard.press('Escape')
    await expect(dialog(reader, 'Earlier versions')).toBeHidden()
  })

  await test.step('he answers her comment, which she then deletes', async () => {
    const { items } = await maya.client.listPosts({ community_id })
    const body = paragraph('Bring boots')
    await maya.client.addPostComment({ post_id: items[0]?.post_id ?? '', client_comment_id: crypto.randomUUID(), body })
    const post = card(reader, 'Low water at seven')
    await post.getByRole('button', { name: '1 comment' }).click()
    await post.getByRole('button', { name: 'Reply' }).click()
    await post.getByRole('textbox', { name: 'Write a reply' }).fill('Which size?')
    await reader.keyboard.press('Enter')
    const own = card(writer, 'Low water at seven')
    await own.getByRole('button', { name: '2 comments' }).click()
    await expect(own).toContainText('Which size?')
    await own.getByRole('button', { name: 'Delete comment' }).first().click()
    await writer.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
    await expect(post).toContainText('This comment was deleted.')
    await expect(post).toContainText('Which size?')
  })

  await test.step('she shares it again, with a few words, and he reads both in the other community', async () => {
    await card(writer, 'Low water at seven').getByRole('button', { name: 'More about this post' }).click()
    await writer.getByRole('menuitem', { name: 'Share in communities' }).click()
    const form = dialog(writer, 'Share in communities')
    await form.getByRole('combobox', { name: 'Communities' }).fill('Tides')
    await writer.getByRole('option', { name: 'Tides' }).click()
    await form.getByRole('textbox', { name: 'Comment' }).fill('Bring boots')
    await form.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(form).toBeHidden()
    await reader.goto(`/feed/community/${further.community_id}`)
    await expect(reader.getByRole('article', { name: 'A post by Maya Okafor' })).toHaveCount(2)
    await expect(card(reader, 'Bring boots').getByRole('article')).toContainText('Low water at seven')
  })
})

test('Maya hands her community over and leaves it; Tomás archives it, and nobody writes any more', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Tides' }
  const { community_id } = await maya.client.createCommunity(founded)
  await maya.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph('Spring tide on Sunday') })
  const owner = await signedIn(maya, { at: `/feed/community/${community_id}?part=about` })

  await test.step('she adds him and makes him an owner', async () => {
    await owner.getByRole('button', { name: 'Add people' }).click()
    const form = dialog(owner, 'Add people to Tides')
    await form.getByRole('combobox', { name: 'People' }).fill(tomas.firstName)
    await owner.getByRole('option', { name: new RegExp(tomas.firstName) }).click()
    await form.getByRole('button', { name: 'Add people' }).click()
    await expect(form).toBeHidden()
    await owner.getByRole('button', { name: `Actions for ${tomas.fullName}` }).click()
    await owner.getByRole('menuitemradio', { name: 'Owner' }).click()
    await expect(owner.getByText('Owner', { exact: true })).toHaveCount(2)
  })

  await test.step('she leaves, and may come back', async () => {
    await owner.getByRole('button', { name: 'Member', exact: true }).click()
    await owner.getByRole('menuitem', { name: 'Leave community' }).click()
    await expect(owner.getByRole('button', { name: 'Join Tides' })).toBeVisible()
  })

  await test.step('he archives it', async () => {
    const heir = await signedIn(tomas, { at: `/feed/community/${community_id}` })
    await expect(heir.getByRole('button', { name: /^What would you like to share/ })).toBeVisible()
    await card(heir, 'Spring tide on Sunday').getByRole('button', { name: 'Comment' }).click()
    await expect(card(heir, 'Spring tide on Sunday').getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
    await heir.getByRole('button', { name: 'Manage this community' }).click()
    await heir.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(heir.getByText('This community is archived. You can read it, but nobody can post in it.')).toBeVisible()
    await expect(heir.getByRole('button', { name: /^What would you like to share/ })).toBeHidden()
    await expect(card(heir, 'Spring tide on Sunday').getByRole('textbox', { name: 'Write a comment' })).toBeHidden()
    await expect(owner.getByRole('button', { name: 'Join Tides' })).toBeHidden()
  })
})

test('posts are read also while the list of communities does not load', async ({ northwind: { maya }, signedIn, problems }) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Locks' }
  const { community_id } = await maya.client.createCommunity(founded)
  await maya.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph('The north lock is shut') })
  const refused = { status: 503, json: { error_code: 'SERVICE_UNAVAILABLE', error_message: '' } }
  const before = (page: Page) => page.route('**/community/list', (route) => route.fulfill(refused))
  const page = await signedIn(maya, { at: '/feed', before })
  await expect(card(page, 'The north lock is shut')).toBeVisible()
  problems.length = 0
})

test('Tomás wants to know of all posts of a community, and then of nothing', async ({ northwind: { maya, tomas }, signedIn }) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Pagers' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  const write = (words: string) => maya.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph(words) })
  await write('Pagers are blue')
  const page = await signedIn(tomas, { at: `/feed/community/${community_id}` })
  await expect(card(page, 'Pagers are blue')).toBeVisible()
  const member = page.getByRole('button', { name: 'Member', exact: true })

  await test.step('he chooses all posts, and the next one is among his notifications', async () => {
    await member.click()
    await page.getByRole('menuitemradio', { name: 'All posts' }).click()
    await expect.poll(async () => (await tomas.client.getCommunity({ community_id })).notification_level).toBe('all')
    await write('Pager found in the fridge')
    const told = await signedIn(tomas, { at: '/notifications' })
    await expect(told.getByText('Pager found in the fridge')).toBeVisible()
  })

  await test.step('he follows a post whose comments concern him', async () => {
    await page.getByRole('button', { name: '1 new post' }).click()
    await card(page, 'Pager found').getByRole('button', { name: 'More about this post' }).click()
    await page.getByRole('menuitem', { name: 'Follow comments' }).click()
    await expect(page.getByText('You are notified of comments on this post')).toBeVisible()
  })

  await test.step('he chooses nothing, and nothing is unread', async () => {
    await member.click()
    await page.getByRole('menuitemradio', { name: 'Nothing' }).click()
    await expect.poll(async () => (await tomas.client.getCommunity({ community_id })).notification_level).toBe('none')
    await write('Pager lost again')
    expect((await tomas.client.getCommunity({ community_id })).unread_post_count).toBe(0)
  })
})
