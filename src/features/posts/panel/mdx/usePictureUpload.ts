import { useRef } from 'react'
import { uploadImage } from '@/features/media/panel/media'
import { useAction } from '@/ui/panel/data/useAction'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { type Insertion, pictureAt } from './insert/insertions'

const FAILURE = 'Error al subir imagen'

/** Uploads images one after another. `hold` is called at the start; the function it returns inserts uploaded ones. */
export function usePictureUpload(hold: () => (picture: Insertion) => void) {
  const queue = useRef(Promise.resolve<unknown>(undefined))
  const { run, isPending } = useAction({
    act: (file: File, key) => uploadImage(file, key),
    failure: FAILURE,
    onDone: () => notify('Archivo subido'),
  })

  function take(files: File[]) {
    const insert = hold()
    const failed: string[] = []
    for (const [index, file] of files.entries())
      queue.current = queue.current
        .then(() => run(file))
        .then(
          ({ url }) => insert({ ...pictureAt(url, nameOf(file)), isBlock: index > 0 }),
          () => failed.push(file.name), // already reported
        )
    queue.current = queue.current.then(() => {
      // The toasts of later ones have replaced theirs.
      if (files.length > 1 && failed.length > 0) notifyError(undefined, `${FAILURE}: ${failed.join(', ')}`)
    })
  }
  return { isPending, take }
}

/** The file's name without its extension; empty for an image from the clipboard, which Chromium calls `image.png`. */
const nameOf = ({ name }: File) => (name === 'image.png' ? '' : name.replace(/\.\w+$/, ''))
