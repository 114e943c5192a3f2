'use client'
import { notify } from '../../kit/notify'
import { useAction } from '../../kit/useAction'
import { uploadImage } from '../../media/media'

/** Uploads pictures one after the other and hands on each address with the name that its file had. */
export function usePictureUpload(onUploaded: (address: string, name: string) => void) {
  const { mutateAsync, isPending } = useAction({
    act: (file: File) => uploadImage(file),
    failure: 'Error al subir imagen',
    onDone({ url }, { name }) {
      onUploaded(url, name.replace(/\.\w+$/, ''))
      notify('Archivo subido')
    },
  })

  async function take(files: File[]) {
    for (const file of files) await mutateAsync(file).catch(() => undefined) // told already; the others may go well
  }
  return { isPending, take }
}
