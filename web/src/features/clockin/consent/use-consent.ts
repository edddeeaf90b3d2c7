import { CallError } from '@atrium/contract/client'
import type { ClockinNotice } from '@atrium/contract/clockin/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ownLocation } from '../punch/own-location.ts'
import { clockin, resolveQuery } from '../server.ts'
import { storeConsent } from './stored-consent.ts'

/** Records what a person says about a notice, stores it in session storage, and resolves the clock again (spec §4). */
export function useConsent({ purpose, version }: ClockinNotice) {
  const queryClient = useQueryClient()
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [saying, setSaying] = useState<boolean>()
  const say = async (consent: boolean): Promise<void> => {
    setSaying(consent)
    try {
      const recorded = await clockin.call.addClockinConsent({ consent, purpose, notice_version: version })
      if (recorded.consent) storeConsent(recorded.consent)
      queryClient.setQueryData(resolveQuery.queryKey, recorded)
      // The browser asks for its own permission now, after the tap that says why.
      if (consent) void ownLocation()
    } catch (error) {
      const text = error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })
      show({ tone: 'danger', text })
      if (!(error instanceof CallError) || error.code !== 'NOTICE_CHANGED') return
    } finally {
      setSaying(undefined)
    }
    await queryClient.invalidateQueries({ queryKey: resolveQuery.queryKey })
  }
  return { saying, say }
}
