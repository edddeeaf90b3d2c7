import { readFile } from 'node:fs/promises'
import { serveThread } from '#kernel/thread'
import type { Asked, Judged } from './judge.ts'
import { preparePicture } from './prepare.ts'
import { copySmall, prepareSmall } from './small.ts'

/** A worker thread that decodes and re-encodes a picture; opened by `judge.ts`. */
serveThread(async function* ({ contentType, ...from }: Asked): AsyncGenerator<Judged> {
  if ('bytes' in from) return void (yield { picture: await prepareSmall(contentType, Buffer.from(from.bytes)) })
  const picture = await preparePicture(contentType, await readFile(from.path))
  yield { picture, copy: await copySmall(contentType, picture) }
})
