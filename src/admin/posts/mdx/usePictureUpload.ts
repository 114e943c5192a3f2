'use client'
import { useRef } from 'react'
import { notify } from '../../kit/notify'
import { useAction } from '../../kit/useAction'
import { uploadImage } from '../../media/media'

/** Uploads pictures one after the other and hands on each address with the name that its file had. */
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
    for (const file of files) queue.current = queue.current.then(() => run(file).catch(() => undefined)) // told already
  }
  return { isPending, take }
}
