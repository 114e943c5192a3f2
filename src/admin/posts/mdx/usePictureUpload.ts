'use client'
import { request } from '@/client/request'
import { notify } from '../../kit/notify'
import { useAction } from '../../kit/useAction'

/** Uploads pictures one after the other and hands on each address with the name that its file had. */
export function usePictureUpload(onUploaded: (address: string, name: string) => void) {
  const { mutateAsync, isPending } = useAction({
    act: uploadPicture,
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

function uploadPicture(file: File): Promise<{ url: string }> {
  const form = new FormData()
  form.append('image', file)
  form.append('name', file.name)
  return request('/api/upload/image', { method: 'POST', body: form })
}
