import type { Badge } from '@atrium/contract/badges/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { badges, renewBadges } from '../server.ts'
import { badgeSchema, factsOf, valuesOf } from './badge-values.ts'

const codes = [
  'CRITERIA_INVALID',
  'CRITERIA_SEARCH_TYPE_INVALID',
  'CRITERIA_TYPE_NOT_FOUND',
  'START_AND_END_DATE_REQUIRED',
  'INVALID_INTERVAL',
]

/** The form of a badge, which adds it or saves the change. */
export function useBadgeForm(badge: Badge | undefined, onSaved: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  return useForm({
    schema: badgeSchema,
    defaultValues: valuesOf(badge),
    fieldOfError: { ...Object.fromEntries(codes.map((code) => [code, 'activities' as const])), BADGE_LEVELS_INVALID: 'levels' },
    onSubmit: async (values) => {
      const facts = factsOf(values)
      const saved = badge
        ? await badges.call.updateBadge({ badge_id: badge.badge_id, ...facts })
        : await badges.call.createBadge({ ...facts, client_badge_id: clientId })
      await renewBadges(queryClient)
      onSaved()
      show({ tone: 'success', text: formatMessage({ id: badge ? 'badges.saved' : 'badges.added' }, { name: saved.badge_name }) })
    },
  })
}
export type BadgeFormState = ReturnType<typeof useBadgeForm>
