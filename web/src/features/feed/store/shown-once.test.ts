import { expect, test } from 'vitest'
import { madeUpPost as post } from '../testing/made-up-post.ts'
import { shownOnce } from './use-posts.ts'

const words = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Look up' }] }] }
const ids = (rows: readonly { post_id: string }[]): string[] => rows.map(({ post_id }) => post_id)
const share = (post_id: string, change: object = {}) => post({ post_id, shared_post_id: 'first', ...change })

test('a post and what only shows it stand once, wherever in the list the post is', () => {
  expect(ids(shownOnce([share('quays'), post(), share('bread')]))).toEqual(['first'])
})

test('without the post itself, the first of those that show it stands for it', () => {
  expect(ids(shownOnce([share('quays'), share('bread'), post({ post_id: 'other' })]))).toEqual(['quays', 'other'])
})

test('a share with words of its own stays, and so does a hidden one', () => {
  expect(ids(shownOnce([post(), share('quays', { body: words }), share('bread', { is_hidden: true })]))).toEqual([
    'first',
    'quays',
    'bread',
  ])
})
