import type { Metadata, Sharp } from 'sharp'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { type PictureSize, SIZES } from './pictureSizes'
import { neededChunks } from './pngChunks'
import { sharp } from './sharp'

// The program of a process that prepares one picture: see `picture`.

/** A picture to prepare, and how many seconds of the processor it may take. */
export type PictureTask = { source: Buffer; mimeType: string; maxSeconds: number }
/** What is wrong with the picture, in Spanish, or the picture. */
export type PictureAnswer = { fault: string } | { picture: CleanPicture }
/** An image that is safe to publish. An animated one is served as it is, without sizes. */
export type CleanPicture = {
  data: Buffer
  width: number
  height: number
  isAnimated: boolean
  sizes: (PictureSize & { data: Buffer })[]
}

/** The limit for all frames together: a small file may declare an image too large for any machine. */
const MAX_PIXELS = 64_000_000
const MAX_FRAMES = 1_000
/** The most that WebP can hold, in which every picture is offered. */
const MAX_SIDE = 16_383

const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
const ENCODING = { avif: { quality: 55, effort: 2 }, webp: { quality: 80 } }

/** How often the time is looked at. sharp works in threads of its own, so the process stays able to. */
const WATCH_MS = 100

process.once('message', (task: PictureTask) => {
  setInterval(() => {
    if (secondsUsed() > task.maxSeconds) answer({ fault: tooSlow(task.maxSeconds) })
  }, WATCH_MS)
  answerOf(task).then(answer)
})
// Whoever started this process ends it, once it has answered. A host's signals to every process are not for this one: the
// server finishes what it began.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

function answer(found: PictureAnswer): void {
  process.send?.(found)
}

const secondsUsed = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function answerOf({ source, mimeType }: PictureTask): Promise<PictureAnswer> {
  try {
    const image = mimeType === 'image/png' ? neededChunks(source) : source
    const facts = await sharp(image, { ...READING, limitInputPixels: false }).metadata()
    const fault = faultIn(facts)
    return fault ? { fault } : { picture: await prepared(image, mimeType, { isAnimated: (facts.pages ?? 1) > 1 }) }
  } catch {
    return { fault: 'La imagen está dañada o incompleta' }
  }
}

/** Names the limit that an image exceeds, or returns null. */
function faultIn({ width, height, pages = 1 }: Metadata): string | null {
  const size = `${shownNumber(width)} × ${shownNumber(height)} píxeles`
  const most = `${shownNumber(MAX_PIXELS / 1e6)} millones de píxeles`
  if (pages > MAX_FRAMES)
    return `La animación tiene ${shownNumber(pages)} cuadros: puede tener ${shownNumber(MAX_FRAMES)} como máximo`
  if (Math.max(width, height) > MAX_SIDE)
    return `La imagen mide ${size}: cada lado puede medir ${shownNumber(MAX_SIDE)} como máximo`
  if (width * height * pages <= MAX_PIXELS) return null
  return pages > 1
    ? `La animación tiene ${pages} cuadros de ${size}: entre todos pueden tener ${most} como máximo`
    : `La imagen mide ${size}: puede tener ${most} como máximo`
}

const tooSlow = (seconds: number) =>
  `La imagen necesita más de ${counted(seconds, 'segundo', 'segundos')} para prepararse: redúcela o guárdala de nuevo`

async function prepared(image: Buffer, mimeType: string, { isAnimated }: { isAnimated: boolean }) {
  const upright = sharp(image, { ...READING, animated: isAnimated })
    .rotate()
    .toColourspace('srgb')
  const { data, info } = await encoded(upright, mimeType).toBuffer({ resolveWithObject: true })
  const sizes: CleanPicture['sizes'] = []
  for (const size of isAnimated ? [] : SIZES) sizes.push({ ...size, data: await resized(data, size) })
  return { data, width: info.width, height: info.pageHeight ?? info.height, isAnimated, sizes }
}

const resized = (image: Buffer, { width, format }: PictureSize) =>
  sharp(image, READING).resize({ width, withoutEnlargement: true }).toFormat(format, ENCODING[format]).toBuffer()

/** Re-encodes in the same format, visually lossless. */
function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 88 })
  if (mimeType === 'image/webp') return picture.webp({ quality: 88 })
  if (mimeType === 'image/gif') return picture.gif({ effort: 3 })
  return picture.png()
}
