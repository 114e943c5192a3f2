import { useRef } from 'react'
import { useAction } from '../../kit/data/useAction'
import { notify } from '../../kit/toasts/notify'
import { uploadImage } from '../../media/media'

/** Uploads images one after another, and reports each URL with the file's name. */
export function usePictureUpload(onUploaded: (address: string, name: string) => void) {
  const queue = useRef(Promise.resolve<unknown>(undefined))
  const { run, isPending } = useAction({
    act: (file: File, key) => uploadImage(file, key),
    failure: 'Error al subir imagen',
    onDone({ url }, { name }) {
      onUploaded(url, name.replace(/\.\w+$/, ''))
      notify('Archivo subido')
    },
  })

  function take(files: File[]) {
    for (const file of files) queue.current = queue.current.then(() => run(file).catch(() => undefined)) // already reported
  }
  return { isPending, take }
}
