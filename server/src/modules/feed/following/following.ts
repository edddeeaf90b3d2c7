import type { Post } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { raiseScope } from '#kernel/live/scope-queries'
import { putFollower } from './queries.ts'

type Followable = Pick<Post, 'post_id' | 'is_following'>

/** Has the actor follow a post, or follow it no more, and tells their other pages. */
export async function follow(tx: Tx, actor: Actor, { post_id, is_following: isBefore }: Followable, is_following = true): Promise<void> {
  if (isBefore === is_following) return
  const { companyId: company_id, employeeId: employee_id } = actor
  await putFollower(tx, company_id, { post_id, employee_id, is_following })
  const moved = await raiseScope(tx, { company_id, kind: 'self', scope_id: employee_id })
  tx.emit('post.followed', moved, [{ post_id, is_following }])
}
