import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importImage, uploadImage } from '@/features/media/panel/media'
import { counted } from '@/platform/domain/text/numbers'
import { change } from '@/platform/shared/change'
import { notify, notifyError, serverMessage } from '@/ui/panel/toasts/notify'
import { type Insertion, pictureAt } from './insert/insertions'
import type { PastedPictures } from './paste/codePaste'
import { fileOf, unescaped } from './paste/pictures'

type Linked = { address: string; replace: PastedPictures['replace'] }
/** A picture to take into the library, as it is called, and what its new address is for. */
type Wanted = { name: string; from: File | string | undefined; put: (address: string) => void }
/** Says how many were taken, and which ones failed and why. */
type Tell = (taken: number, failed: string[]) => void

/**
 * Takes pictures into the library: files, and those that came with a pasted text. Pictures of another host are taken
 * only if the author, who has to know whether they may be used, agrees. The text is there before; words don't wait for
 * pictures. `hold` is called as files arrive; the function it returns inserts the uploaded ones.
 */
export function usePictures(hold: () => (picture: Insertion) => void) {
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  const [asked, setAsked] = useState<Linked[]>([])
  const [pending, setPending] = useState(0)
  const { mutateAsync: take } = useMutation({
    mutationFn: (from: File | string) =>
      change((key) => (typeof from === 'string' ? importImage(from, key) : uploadImage(from, key))),
  })

  /** One after another, also after those of earlier calls. */
  function takeAll(wanted: Wanted[], tell: Tell) {
    setPending((count) => count + 1)
    queue.current = queue.current.then(async () => {
      const failed: string[] = []
      for (const picture of wanted)
        await takeOne(picture).catch((error) =>
          failed.push(`${picture.name}: ${serverMessage(error) ?? 'no se pudo importar'}`),
        )
      setPending((count) => count - 1)
      if (failed.length < wanted.length) void client.invalidateQueries({ queryKey: ['media'] })
      tell(wanted.length - failed.length, failed)
    })
  }

  async function takeOne({ from, put }: Wanted) {
    if (from === undefined) throw new Error('Its data did not come with the text')
    put((await take(from)).url)
  }

  function upload(files: File[]) {
    const insert = hold()
    const wanted = files.map((file, index) => ({
      name: file.name,
      from: file,
      put: (url: string) => insert({ ...pictureAt(url, nameOf(file)), isBlock: index > 0 }),
    }))
    takeAll(wanted, tellUploaded)
  }

  function takePasted({ embedded, linked, replace }: PastedPictures) {
    if (linked.length > 0) setAsked((before) => [...before, ...linked.map((address) => ({ address, replace }))])
    const wanted = embedded.map(({ alt, source, insert }, index) => {
      const name = alt || `imagen ${index + 1}`
      return { name, from: fileOf(source, name), put: insert }
    })
    if (wanted.length > 0) takeAll(wanted, tellImported)
  }

  /** The author's answer about the pictures of other hosts. */
  function answer(isWanted: boolean) {
    setAsked([])
    if (!isWanted) return
    const wanted = asked.map(({ address, replace }) => {
      const url = unescaped(address)
      return { name: url, from: url, put: (own: string) => replace(address, own) }
    })
    takeAll(wanted, tellImported)
  }

  const addresses = asked.map(({ address }) => unescaped(address))
  return { upload, takePasted, asked: addresses, answer, isPending: pending > 0 }
}

/** The file's name without its extension; empty for an image from the clipboard, which Chromium calls `image.png`. */
const nameOf = ({ name }: File) => (name === 'image.png' ? '' : name.replace(/\.\w+$/, ''))

const tellUploaded: Tell = (_, failed) =>
  failed.length > 0 ? notifyError(undefined, `Error al subir imagen: ${failed.join('; ')}`) : notify('Archivo subido')

/** Says `2 imágenes importadas, 1 no`, and which one and why. */
const tellImported: Tell = (taken, failed) => {
  const title = `${counted(taken, 'imagen importada', 'imágenes importadas')}${failed.length > 0 ? `, ${failed.length} no` : ''}`
  if (taken === 0) notifyError(undefined, failed.join('; '), title)
  else notify(title, failed.join('; ') || undefined)
}
