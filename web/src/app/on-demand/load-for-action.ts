import { CallError } from '@atrium/contract/client'
import { failureText } from '../session/refusal-texts.ts'
import { reportProblem } from '../failures/report.ts'
import { requestCode } from './request-code.ts'

/**
 * Loads code that an action needs. If loading fails, the action fails like a call without a network: with the same
 * words, where it shows its failures, and it can be tried again.
 */
export async function loadForAction<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await requestCode(load)
  } catch (error) {
    reportProblem(error, { while: 'loading code' })
    throw new CallError('ERR_NETWORK', 0, undefined, failureText('ERR_NETWORK'))
  }
}
