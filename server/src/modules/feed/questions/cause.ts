import { causeOf } from '#modules/notifications'

/** The id of a notification that a comment was accepted. */
export const acceptedCauseOf = (commentId: string): string => causeOf(commentId, 'accepted')
