import type { QuickInteraction } from '@atrium/contract/recognition/schemas'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'

/** Acts on a recognition and applies the answer; a refusal is shown, and answers false. */
export function useAct(): (interaction: QuickInteraction) => Promise<boolean> {
  const { show } = useToasts()
  return async (interaction) => {
    try {
      recognitions.put([await recognition.call.interactWithRecognition(interaction)])
      return true
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
}
