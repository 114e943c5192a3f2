import type { ServerProps } from 'payload'
import { PaletteButton } from '@/features/palette/panel/PaletteButton'
import { grantsOf } from '@/platform/access/can'
import { destinationsFor } from '../screens'

/** The palette in the top bar, with the screens that the user's role allows. */
export async function Find({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!user) return null
  return <PaletteButton destinations={destinationsFor(await grantsOf({ payload, user }))} />
}
