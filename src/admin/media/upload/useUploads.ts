import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ChangeKey, change, newKey } from '@/shared/change'
import { SingleFlight } from '@/shared/singleFlight'
import { notify, notifyError, serverMessage } from '../../kit/toasts/notify'
import { refusalOf, uploadFile } from '../media'

/** A file being uploaded; `failure` says why it failed. A retry keeps the same `changeKey`. */
type UploadItem = { key: number; file: File; changeKey: ChangeKey; failure?: string; canRetry?: boolean }

const FAILURE = 'Error al subir archivo'

/** Uploads files one after another, one call each. `onDone` runs when none is left; failed ones stay in `items`. */
export function useUploads(onDone: () => void) {
  const client = useQueryClient()
  const lastKey = useRef(0)
  const [items, setItems] = useState<UploadItem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())
  const { mutateAsync: uploadOne } = useMutation({
    mutationFn: ({ file, changeKey }: UploadItem) => change((key) => uploadFile(file, key), changeKey),
  })

  async function upload(queue: UploadItem[]) {
    setIsBusy(true)
    setItems(queue)
    const failed: UploadItem[] = []
    for (const item of queue) {
      const result = await sendOne(item, uploadOne)
      if (result.failure) failed.push(result)
      setItems((now) => now.flatMap((each) => (each.key !== item.key ? each : result.failure ? result : [])))
    }
    setIsBusy(false)
    if (failed.length < queue.length) await client.invalidateQueries({ queryKey: ['media'] })
    if (failed.length === 0) onDone()
  }

  const start = (queue: UploadItem[]) => queue.length > 0 && void flight.run(() => upload(queue))
  const send = (files: File[]) => start(files.map((file) => ({ key: ++lastKey.current, file, changeKey: newKey() })))
  const retry = () => start(items.filter(({ canRetry }) => canRetry).map(({ failure, ...item }) => item))
  return { items, isBusy, send, retry, canRetry: !isBusy && items.some(({ canRetry }) => canRetry) }
}

async function sendOne(item: UploadItem, upload: (item: UploadItem) => Promise<unknown>): Promise<UploadItem> {
  const refusal = refusalOf(item.file)
  if (refusal) {
    notifyError(undefined, refusal)
    return { ...item, failure: refusal }
  }
  try {
    await upload(item)
    notify('Archivo subido')
    return item
  } catch (error) {
    notifyError(error, FAILURE)
    const said = serverMessage(error)
    return { ...item, failure: said ? `${FAILURE}: ${said}` : FAILURE, canRetry: true }
  }
}
