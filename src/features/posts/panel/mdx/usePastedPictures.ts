import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importImage, uploadImage } from '@/features/media/panel/media'
import { counted } from '@/platform/domain/text/numbers'
import { change } from '@/platform/shared/change'
import { notify, notifyError, serverMessage } from '@/ui/panel/toasts/notify'
import type { PastedPictures } from './paste/codePaste'
import { fileOf, unescaped } from './paste/pictures'

type Linked = { address: string; replace: PastedPictures['replace'] }
/** A picture to take into the library, as it is called, and what its new address is for. */
type Wanted = { name: string; from: File | string | undefined; put: (address: string) => void }

/**
 * Takes pictures that came with a pasted text into the library: those inside it at once, those of another host only if
 * the author, who has to know whether they may be used, agrees. The text is there before; words don't wait for pictures.
 */
export function usePastedPictures() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Linked[]>([])
  const [pending, setPending] = useState(0)
  const { mutateAsync: take } = useMutation({
    mutationFn: (from: File | string) =>
      change((key) => (typeof from === 'string' ? importImage(from, key) : uploadImage(from, key))),
  })

  async function takeAll(wanted: Wanted[]) {
    setPending((count) => count + 1)
    const failed: string[] = []
    for (const { name, from, put } of wanted)
      try {
        if (from === undefined) throw new Error('Its data did not come with the text')
        put((await take(from)).url)
      } catch (error) {
        failed.push(`${name}: ${serverMessage(error) ?? 'no se pudo leer'}`)
      }
    setPending((count) => count - 1)
    if (failed.length < wanted.length) void client.invalidateQueries({ queryKey: ['media'] })
    tell(wanted.length - failed.length, failed)
  }

  function begin({ embedded, linked, replace }: PastedPictures) {
    if (linked.length > 0) setAsked((before) => [...before, ...linked.map((address) => ({ address, replace }))])
    const wanted = embedded.map(({ alt, source, insert }, index) => {
      const name = alt || `imagen ${index + 1}`
      return { name, from: fileOf(source, name), put: insert }
    })
    if (wanted.length > 0) void takeAll(wanted)
  }

  /** The author's answer about the pictures of other hosts. */
  function answer(isWanted: boolean) {
    setAsked([])
    if (!isWanted) return
    const wanted = asked.map(({ address, replace }) => {
      const url = unescaped(address)
      return { name: url, from: url, put: (own: string) => replace(address, own) }
    })
    void takeAll(wanted)
  }

  return { begin, asked: asked.map(({ address }) => unescaped(address)), answer, isPending: pending > 0 }
}

/** Says `2 imágenes importadas, 1 no`, and which one and why. */
function tell(taken: number, failed: string[]): void {
  const title = `${counted(taken, 'imagen importada', 'imágenes importadas')}${failed.length > 0 ? `, ${failed.length} no` : ''}`
  if (taken === 0) notifyError(undefined, failed.join('; '), title)
  else notify(title, failed.join('; ') || undefined)
}
