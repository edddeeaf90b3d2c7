/** Recording formats, best first: MP4 plays everywhere, Firefox produces Ogg; WebM is for browsers that support no other. */
type Format = { type: string; extension: string }
const formats: Readonly<Record<ClipKind, readonly Format[]>> = {
  audio: [
    { type: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
    { type: 'audio/mp4;codecs=opus', extension: 'm4a' },
    { type: 'audio/mp4', extension: 'm4a' },
    { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
    { type: 'audio/webm;codecs=opus', extension: 'weba' },
  ],
  video: [
    { type: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: 'mp4' },
    { type: 'video/mp4;codecs=vp9,opus', extension: 'mp4' },
    { type: 'video/mp4', extension: 'mp4' },
    { type: 'video/webm', extension: 'webm' },
  ],
}
export type ClipKind = 'audio' | 'video'

export const formatFor = (kind: ClipKind, isKnown: (type: string) => boolean): Format | undefined =>
  formats[kind].find(({ type }) => isKnown(type))
