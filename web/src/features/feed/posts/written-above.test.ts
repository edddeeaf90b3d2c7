import { expect, test } from 'vitest'
import { idsOf, writtenAbove } from './written-above.ts'

const post = (post_id: string, author_id = 'maya') => ({ post_id, author_id })

test('posts of others above those on screen wait; one’s own stand at once', () => {
  const before = [post('second'), post('first')]
  const after = [post('fourth'), post('third', 'tomas'), ...before]
  expect(writtenAbove(after, idsOf(before), 'tomas')).toEqual([post('fourth')])
})

test('older posts below do not wait, and neither does a page that is new as a whole', () => {
  const before = [post('second')]
  expect(writtenAbove([...before, post('first')], idsOf(before), 'tomas')).toEqual([])
  expect(writtenAbove([post('fourth'), post('third')], idsOf(before), 'tomas')).toEqual([])
})
