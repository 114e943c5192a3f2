import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '@/platform/failure'
import type { PictureAnswer, PictureTask } from './pictureProcess'

/** The processor time that one picture may take. */
const MAX_SECONDS = 10
/** The time by the clock that it may take: a busy machine gives a process less. */
const PATIENCE_MS = 30_000

/**
 * Re-encodes an image in a process of its own: rotated upright, without camera metadata and without data hidden behind
 * or between its pixels. A decoder can't be stopped in any other way, and the memory that it takes ends with it.
 */
export async function cleanPicture(source: Buffer, mimeType: string, maxSeconds = MAX_SECONDS) {
  const answer = await answerTo({ source, mimeType, maxSeconds })
  if ('fault' in answer) throw new Failure('invalid', { message: answer.fault })
  return answer.picture
}

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  const child = startProcess()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', resolve).once('error', reject)
      child.once('exit', (code) =>
        reject(code === null ? ended() : new Error(`The picture process exited with ${code}`)),
      )
      child.send(task, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** It was ended: by us, after too long, or because it took the machine's memory. */
const ended = () =>
  new Failure('unavailable', { message: 'La imagen no se pudo preparar a tiempo. Inténtalo de nuevo.' })

/** Starts the built program (see `build`), or in development its source; without our variables, which hold secrets. */
function startProcess(): ChildProcess {
  const built = path.resolve('picture-process/pictureProcess.mjs')
  const program = existsSync(built) ? [built] : ['src/run/cli/run.mjs', 'src/platform/storage/pictureProcess.ts']
  return spawn(process.execPath, ['-C', 'production', ...program], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
}
