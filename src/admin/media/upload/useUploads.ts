import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ChangeKey, newKey } from '@/shared/change'
import { SingleFlight } from '@/shared/singleFlight'
import { notify, notifyError, serverMessage } from '../../kit/toasts/notify'
import { refusalOf, uploadFile } from '../media'

/** A file being uploaded; `failure` says why it failed. A retry keeps the same `change`. */
type UploadItem = { key: number; file: File; change: ChangeKey; failure?: string; canRetry?: boolean }

const FAILURE = 'Error al subir archivo'

/** Uploads files one after another, one call each. `onDone` runs when none is left; failed ones stay in `items`. */
export function useUploads(onDone: () => void) {
  const client = useQueryClient()
  const lastKey = useRef(0)
  const [items, setItems] = useState<UploadItem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())

  async function upload(queue: UploadItem[]) {
    setIsBusy(true)
    setItems(queue)
    const failed: UploadItem[] = []
    for (const item of queue) {
      const result = await sendOne(item)
      if (result.failure) failed.push(result)
      setItems((now) => now.flatMap((each) => (each.key !== item.key ? each : result.failure ? result : [])))
    }
    setIsBusy(false)
    if (failed.length < queue.length) await client.invalidateQueries({ queryKey: ['media'] })
    if (failed.length === 0) onDone()
  }

  const start = (queue: UploadItem[]) => queue.length > 0 && void flight.run(() => upload(queue))
  const send = (files: File[]) => start(files.map((file) => ({ key: ++lastKey.current, file, change: newKey() })))
  const retry = () => start(items.filter(({ canRetry }) => canRetry).map(({ failure, ...item }) => item))
  return { items, isBusy, send, retry, canRetry: !isBusy && items.some(({ canRetry }) => canRetry) }
}

async function sendOne(item: UploadItem): Promise<UploadItem> {
  const refusal = refusalOf(item.file)
  if (refusal) {
    notifyError(undefined, refusal)
    return { ...item, failure: refusal }
  }
  try {
    await uploadFile(item.file, item.change)
    notify('Archivo subido')
    return item
  } catch (error) {
    notifyError(error, FAILURE)
    const said = serverMessage(error)
    return { ...item, failure: said ? `${FAILURE}: ${said}` : FAILURE, canRetry: true }
  }
}
