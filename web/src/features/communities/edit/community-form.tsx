import type { Community } from '@atrium/contract/communities/schemas'
import { communityPath } from '@atrium/contract/communities/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { putCommunity } from '../known-communities.ts'
import { renewCommunities } from '../renew-communities.ts'
import { communities } from '../server.ts'
import { CommunityFields } from './community-fields.tsx'
import { communitySchema, valuesOf } from './community-values.ts'

/** What a community is. The input stays if the server refuses. */
export default function CommunityForm({ row, onClose }: { row: Community | undefined; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const save = useSave(row, onClose)
  const form = useForm({
    schema: communitySchema,
    defaultValues: valuesOf(row),
    fieldOfError: { COMMUNITY_ALREADY_EXISTS: 'community_name' },
    onSubmit: save,
  })
  return (
    <Form form={form}>
      <CommunityFields form={form} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={row ? 'communities.save' : 'communities.found'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function useSave(row: Community | undefined, onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // The same for every attempt, so that a retry founds once.
  const [client_community_id] = useState(() => crypto.randomUUID())
  return async (values: ReturnType<typeof valuesOf>): Promise<void> => {
    if (row) {
      putCommunity(queryClient, await communities.call.updateCommunity({ community_id: row.community_id, ...values }))
      show({ tone: 'success', text: formatMessage({ id: 'communities.saved' }) })
      return onClose()
    }
    const { community_id } = await communities.call.createCommunity({ client_community_id, ...values })
    await renewCommunities(queryClient)
    onClose()
    await navigate({ to: communityPath(community_id) })
  }
}
