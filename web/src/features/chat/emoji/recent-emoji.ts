import { watchedValue } from '#app/watched.ts'

const entry = 'chat-recent-emoji'
const most = 16
/** What is offered before anything was chosen on this device. */
const common = ['👍', '❤️', '🎉']

/** The emoji chosen last on this device, newest first; company emoji by their `:name:`. */
export const recentEmoji = watchedValue<readonly string[]>(read())

export function rememberEmoji(emoji: string): void {
  const next = [emoji, ...recentEmoji.read().filter((one) => one !== emoji)].slice(0, most)
  localStorage.setItem(entry, next.join(' '))
  recentEmoji.write(next)
}

function read(): string[] {
  const chosen = globalThis.localStorage?.getItem(entry)?.split(' ') ?? []
  return [...chosen, ...common.filter((emoji) => !chosen.includes(emoji))].slice(0, most)
}
