import { limits } from '@atrium/contract/limits'
import type { Audience } from '@atrium/contract/people/audience'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { points as pointCalls, renewPoints } from '../server.ts'

const GrantFields = z.object({
  account: z.enum(['to_give', 'to_spend']),
  /** With a sign; not zero. */
  points: z.string().check(
    z.trim(),
    z.regex(/^[-−]?[1-9]\d{0,6}$/, 'Invalid number'),
    z.refine((typed) => Math.abs(numberOf(typed)) <= limits.points, 'Invalid number'),
  ),
  reason: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(limits.pointReasonMaximum)),
})

/** A typographic minus counts as one. */
const numberOf = (typed: string): number => Number(typed.replace('−', '-'))

/** The form of a grant. A retry of the same grant gives the points once. */
export function useGrantForm(audience: Audience, onDone: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [client_grant_id, setClientId] = useState(() => crypto.randomUUID())
  const blank = { account: 'to_spend' as const, points: '', reason: '' }
  const form = useForm<z.input<typeof GrantFields>, z.output<typeof GrantFields>>({
    schema: GrantFields,
    defaultValues: blank,
    onSubmit: async ({ account, points, reason }) => {
      const { people } = await pointCalls.call.grantPoints({ audience, account, points: numberOf(points), reason, client_grant_id })
      setClientId(crypto.randomUUID())
      form.reset(blank)
      onDone()
      renewPoints(queryClient)
      await queryClient.invalidateQueries({ queryKey: keyOf('listPointAccounts') })
      show({ tone: 'success', text: formatMessage({ id: 'settings.grant.done' }, { people, points: numberOf(points) }) })
    },
  })
  return form
}
