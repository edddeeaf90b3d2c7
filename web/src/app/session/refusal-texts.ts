import { clientErrorTexts } from '@atrium/contract/client-errors'
import { spokenNow } from '#ui/language/spoken.ts'

/** The text of a failure that happens in the browser. */
export const failureText = (failure: keyof typeof clientErrorTexts): string => (spokenNow().failures ?? clientErrorTexts)[failure]

/**
 * The text of a refusal, by its code. The catalogue's texts load with the first refusal of a visit; an unknown code
 * gets the specification's catch-all text, and a known one the server's text when the catalogue cannot be loaded.
 */
export async function refusalText(code: string, ofServer?: unknown): Promise<string> {
  const { refusals } = spokenNow()
  try {
    if (!refusals) return (await import('@atrium/contract/errors')).errorText(code)
    const { default: texts } = await refusals()
    return texts[code] ?? failureText('unknown')
  } catch {
    return typeof ofServer === 'string' ? ofServer : failureText('unknown')
  }
}
