import type { Message } from '@atrium/contract/chat/schemas'

/** Whether a message or a post links to something below a path of this app, as its text shows before it is looked at closely. */
export const linksTo =
  (path: string) =>
  ({ body }: Pick<Message, 'body'>): boolean =>
    JSON.stringify(body).includes(`//${location.host}${path}/`)
