import * as z from 'zod/mini'
import { Piece } from '../search/snippets.ts'
import { Employee } from './schemas.ts'

export const PersonHit = z.object({ kind: z.literal('person'), employee: Employee, name: z.array(Piece) })
export type PersonHit = z.infer<typeof PersonHit>

/** What the search finds of people. */
export const peopleHits = [PersonHit] as const
