import { limits } from '@atrium/contract/limits'
import type { IntlShape } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'
import { faultOf } from './attach-fault.ts'

/** One sentence for each file that cannot be attached, and one if there were more than a message may have. */
export async function describeFaults(
  refused: readonly File[],
  tooMany: boolean,
  formatMessage: IntlShape['formatMessage'],
): Promise<readonly string[]> {
  const described = await Promise.all(
    refused.map(async (file) => {
      const fault = faultOf(file)
      return fault ? formatMessage({ id: 'chat.cannotAttach' }, { name: file.name, reason: await refusalText(fault) }) : []
    }),
  )
  const many = tooMany ? [formatMessage({ id: 'chat.tooManyFiles' }, { count: limits.filesPerMessage })] : []
  return [...described.flat(), ...many]
}
