import { limits } from '@atrium/contract/limits'
import { recognitionCalls } from '@atrium/contract/recognition/calls'
import { openCalls } from '#app/server-data.ts'

export const recognition = openCalls(recognitionCalls)

/** The types that can be given, and those that only past recognitions have. */
export const typesQuery = { ...recognition.query('listRecognitionTypes', { with_deleted: 'true' }), staleTime: 5 * 60_000 }

/** The cards that this person can sign. Others sign too, so they are looked at again each time. */
export const cardsQuery = recognition.query('listOccasionCards', {})

/** All programmes, for those who manage recognition. */
export const groupsQuery = recognition.query('listRecognitionGroups', { limit: limits.recognitionGroups })

/** All occasions, for those who manage recognition. */
export const occasionsQuery = recognition.query('listOccasions', { limit: limits.pageMaximum })
