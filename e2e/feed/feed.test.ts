import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('Maya founds a community and writes; Tomás joins, comments and reacts; a new post waits behind a line, and a deleted one is gone', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const owner = await signedIn(maya, { at: '/feed/communities' })

  await test.step('she founds it, and writes the first post; the draft survives a reload', async () => {
    await owner.getByRole('button', { name: 'New community' }).last().click()
    const form = dialog(owner, 'New community')
    await form.getByRole('textbox', { name: 'Name' }).fill('Bollards')
    await form.getByRole('button', { name: 'Create community' }).click()
    await expect(owner.getByRole('heading', { level: 1, name: 'Bollards' })).toBeVisible()
    await owner.getByRole('button', { name: /^What would you like to share/ }).click()
    await dialog(owner, 'Write a post').getByRole('textbox', { name: 'Your post' }).fill('Berth 9 has a new one')
    await owner.reload()
    await owner.getByRole('button', { name: /^What would you like to share/ }).click()
    await expect(dialog(owner, 'Write a post').getByRole('textbox', { name: 'Your post' })).toHaveText('Berth 9 has a new one')
    await dialog(owner, 'Write a post')
      .getByRole('button', { name: /^Post(?! later)/ })
      .click()
    await expect(card(owner, 'Berth 9 has a new one')).toBeVisible()
  })

  const reader = await signedIn(tomas, { at: '/feed/communities' })
  await test.step('he joins, comments and reacts, and she sees both', async () => {
    await reader.getByRole('button', { name: 'Join Bollards' }).click()
    await reader.getByRole('link', { name: 'Bollards' }).last().click()
    const post = card(reader, 'Berth 9 has a new one')
    await post.getByRole('button', { name: 'Comment' }).click()
    await post.getByRole('textbox', { name: 'Write a comment' }).fill('It leans to the left')
    await reader.keyboard.press('Enter')
    await expect(card(owner, 'Berth 9 has a new one').getByRole('button', { name: '1 comment' })).toBeVisible()
    await card(owner, 'Berth 9 has a new one').getByRole('button', { name: '1 comment' }).click()
    await expect(card(owner, 'Berth 9 has a new one')).toContainText('It leans to the left')
  })

  await test.step('he saves it, finds it again, and forwards it to her, who sees it in their chat', async () => {
    const act = async (name: string) => {
      await card(reader, 'Berth 9 has a new one').getByRole('button', { name: 'More about this post' }).click()
      await reader.getByRole('menuitem', { name }).click()
    }
    await act('Save for later')
    await act('Forward to a chat')
    const form = dialog(reader, 'Forward to a chat')
    await form.getByRole('combobox', { name: 'To' }).fill('Maya')
    await reader.getByRole('option', { name: maya.fullName }).click()
    await form.getByRole('button', { name: 'Forward', exact: true }).click()
    await expect(form).toBeHidden()
    await reader.getByRole('link', { name: 'Saved' }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Saved posts' })).toBeVisible()
    await expect(card(reader, 'Berth 9 has a new one')).toBeVisible()
    await reader.goto(`/connect/employee/${maya.id}`)
    const linked = reader.getByRole('article', { name: `A post by ${maya.fullName}` })
    await expect(linked).toContainText('Berth 9 has a new one')
    await linked.getByRole('link', { name: 'Open post' }).click()
    await reader.getByRole('link', { name: 'All posts' }).last().click()
    const list = reader.getByRole('feed', { name: 'Posts' }) // the screen of one post shows the same card
    await expect(list.getByText('Berth 9 has a new one')).toBeVisible()
  })

  await test.step('what she writes next waits behind one line, also when he writes himself', async () => {
    const [community] = (await maya.client.listCommunities({})).items
    const community_id = community?.community_id ?? ''
    const { post_id } = await maya.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph('And a twin') })
    await tomas.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph('Which is heavier?') })
    await expect(card(reader, 'Which is heavier?')).toBeVisible()
    await expect(card(reader, 'And a twin')).toHaveCount(0)
    await reader.getByRole('button', { name: '1 new post' }).click()
    await expect(card(reader, 'And a twin')).toBeVisible()
    await maya.client.deletePost({ post_id })
    await expect(card(reader, 'And a twin')).toHaveCount(0)
  })

  await test.step('she pins the first one, and locks its comments', async () => {
    const post = card(owner, 'Berth 9 has a new one')
    await post.getByRole('button', { name: 'More about this post' }).click()
    await owner.getByRole('menuitem', { name: 'Pin to the top' }).click()
    await expect(card(reader, 'Berth 9 has a new one')).toContainText('Pinned')
    await post.getByRole('button', { name: 'More about this post' }).click()
    await owner.getByRole('menuitem', { name: 'Lock comments' }).click()
    await expect(card(reader, 'Berth 9 has a new one')).toContainText('Locked')
  })
})

test('Tomás asks to join a community on request, Maya lets him in, and he reads it; then a rule says who is in it', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const { community_id } = await maya.client.createCommunity({
    client_community_id: crypto.randomUUID(),
    community_name: 'Knots',
    visibility: 'on_request',
  })
  await maya.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body: paragraph('The bowline, again') })
  const guest = await signedIn(tomas, { at: `/feed/community/${community_id}` })
  await expect(guest.getByText('Only members can read the posts here')).toBeVisible()
  await guest.getByRole('button', { name: 'Ask to join Knots' }).first().click()
  await expect(guest.getByText('You have asked to join Knots', { exact: false })).toBeVisible()
  const owner = await signedIn(maya, { at: `/feed/community/${community_id}` })
  await owner.getByRole('button', { name: `Approve ${tomas.fullName}` }).click()
  await expect(card(guest, 'The bowline, again')).toBeVisible()

  await test.step('with a rule nobody is added or leaves by hand, and the page says so', async () => {
    await owner.getByRole('button', { name: 'Manage this community' }).click()
    await owner.getByRole('menuitem', { name: 'Members by rule' }).click()
    const form = dialog(owner, 'Members by rule')
    await form.getByRole('radio', { name: /^By a rule/ }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toHaveText('Choose who is a member')
    await form.getByRole('switch', { name: 'Everyone in the company' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await guest.getByRole('link', { name: 'About and members' }).click()
    await expect(guest.getByText('nobody joins or leaves by hand', { exact: false })).toBeVisible()
    await guest.getByRole('button', { name: 'Member', exact: true }).click()
    await expect(guest.getByRole('menuitemradio', { name: 'All posts' })).toBeVisible()
    await expect(guest.getByRole('menuitem', { name: 'Leave community' })).toHaveCount(0)
  })
})
