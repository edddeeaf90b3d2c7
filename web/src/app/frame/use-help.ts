import { useQuery } from '@tanstack/react-query'
import { reportProblem } from '../failures/report.ts'
import { generalConfig } from '../general-config.ts'
import { useSession } from '../session/auth.tsx'
import { supportLink, termsAddress } from '../shell/support.ts'

/** The ways to get help: support by email, the terms if configured, and the support chat if set up. */
export function useHelp() {
  const session = useSession()
  const { data } = useQuery(generalConfig)
  const { support_address, terms_link, intercom_app_id, intercom_api_base } = data ?? {}
  const support = supportLink(undefined, support_address)
  const chat = async () => {
    try {
      const { openIntercom } = await import('../intercom.ts')
      await openIntercom({ appId: intercom_app_id ?? '', apiBase: intercom_api_base ?? '' }, session)
    } catch (error) {
      reportProblem(error, { while: 'opening the chat with support' })
      location.href = support
    }
  }
  return { support, terms: terms_link ?? termsAddress(), ...(intercom_app_id ? { chat: () => void chat() } : {}) }
}
