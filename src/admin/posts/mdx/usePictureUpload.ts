import { useRef } from 'react'
import { useAction } from '../../kit/data/useAction'
import { notify } from '../../kit/toasts/notify'
import { uploadImage } from '../../media/media'
import { type Insertion, pictureAt } from './insert/insertions'

/** Uploads images one after another. `hold` is called at the start; the function it returns inserts uploaded ones. */
export function usePictureUpload(hold: () => (picture: Insertion) => void) {
  const queue = useRef(Promise.resolve<unknown>(undefined))
  const { run, isPending } = useAction({
    act: (file: File, key) => uploadImage(file, key),
    failure: 'Error al subir imagen',
    onDone: () => notify('Archivo subido'),
  })

  function take(files: File[]) {
    const insert = hold()
    for (const [index, file] of files.entries())
      queue.current = queue.current
        .then(() => run(file))
        .then(
          ({ url }) => insert({ ...pictureAt(url, nameOf(file)), isBlock: index > 0 }),
          () => undefined, // already reported
        )
  }
  return { isPending, take }
}

/** The file's name without its extension; empty for an image from the clipboard, which Chromium calls `image.png`. */
const nameOf = ({ name }: File) => (name === 'image.png' ? '' : name.replace(/\.\w+$/, ''))
