import type { FileSummary } from '@atrium/contract/chat/attachments'
import type { IntlShape } from 'react-intl'

/** Describes the attachments of a message in a few words. */
export function filesInWords({ formatMessage }: IntlShape, { count, kind, is_clip, name }: FileSummary): string {
  if (is_clip && kind === 'audio') return formatMessage({ id: 'chat.voiceClip' })
  if (is_clip && kind === 'video') return formatMessage({ id: 'chat.videoClip' })
  if (kind === 'image') return formatMessage({ id: 'chat.photos' }, { count })
  if (kind === 'video') return formatMessage({ id: 'chat.videos' }, { count })
  if (count === 1) return name
  return formatMessage({ id: kind === 'audio' ? 'chat.audioFiles' : 'chat.files' }, { count })
}

/** A message in one line: its text, or else its attachments in a few words; empty for a message without either. */
export const inOneLine = (intl: IntlShape, text: string | null, files: FileSummary | null): string =>
  text?.replaceAll(/\s+/g, ' ') || (files ? filesInWords(intl, files) : '')
