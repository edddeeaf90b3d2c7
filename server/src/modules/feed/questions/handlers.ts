import type { questionCalls } from '@atrium/contract/feed/questions'
import type { Post } from '@atrium/contract/feed/schemas'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import { openComment } from '../access.ts'
import { announce } from '../changing.ts'

export const questionHandlers: Handlers<typeof questionCalls> = {
  async acceptPostAnswer({ comment_id: wanted, is_accepted }, { tx, actor }, refuse) {
    const { post, community, held } = await openComment(tx, actor, wanted)
    if (!post.is_question) throw new Refusal('INVALID_REQUEST')
    if (!post.can.accept) throw new Refusal('NO_PERMISSION')
    const { comment_id } = held
    const accepted = post.answer?.comment_id
    if ((accepted === comment_id) === is_accepted) return post
    if (is_accepted && held.is_hidden) return refuse('COMMENT_NOT_FOUND')
    await withdrawAnswer(tx, actor, post)
    if (is_accepted) await notifyOfAnswer(tx, actor, comment_id)
    return announce(tx, actor, community, post.post_id, { answer_id: is_accepted ? comment_id : null })
  },
}

/** Who wrote what was the answer until now is notified of that no longer. */
export async function withdrawAnswer(tx: Tx, actor: Actor, { answer }: Pick<Post, 'answer'>): Promise<void> {
  if (answer) await notifyOfAnswer(tx, actor, answer.comment_id)
}

const notifyOfAnswer = (tx: Tx, { companyId: company_id, employeeId: actor_id }: Actor, comment_id: string): Promise<void> =>
  tx.enqueue('feed.answered', { company_id, comment_id, actor_id })
