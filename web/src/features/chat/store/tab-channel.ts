/** A channel between one person's tabs in this browser. Only pages of Atrium can write to it. */
export function openTabChannel<Note>(name: string, onNote: (note: Note) => void) {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => onNote(data))
  return {
    notify: (note: Note): void => channel.postMessage(note),
    close: (): void => channel.close(),
  }
}
