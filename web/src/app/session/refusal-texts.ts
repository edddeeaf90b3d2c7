import { clientErrorTexts } from '@atrium/contract/client-errors'
import { spokenNow } from '#ui/language/spoken.ts'

/** What a person reads of a failure that happens in the browser. */
export const failureText = (failure: keyof typeof clientErrorTexts): string => (spokenNow().failures ?? clientErrorTexts)[failure]

/** What a person reads of a refusal, by its code. The catalogue's texts come with the first refusal of a visit; a code that it does not know has the specification's catch-all. */
export async function refusalText(code: string): Promise<string> {
  const { refusals } = spokenNow()
  try {
    if (!refusals) return (await import('@atrium/contract/errors')).errorText(code)
    const { default: texts } = await refusals()
    return texts[code] ?? failureText('unknown')
  } catch {
    return failureText('unknown')
  }
}
