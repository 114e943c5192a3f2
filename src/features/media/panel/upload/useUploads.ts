import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ChangeKey, change, newKey } from '@/platform/shared/change'
import { mayRetry, RequestError } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import { notify, notifyError, serverMessage } from '@/ui/panel/toasts/notify'
import { refusalOf, uploadFile } from '../media'

/** A file being uploaded; `failure` says why it failed. A retry keeps the same `changeKey`. */
type UploadItem = { key: number; file: File; changeKey: ChangeKey; failure?: string; canRetry?: boolean }

const FAILURE = 'Error al subir archivo'

/**
 * Uploads files one after another, one call each. `onDone` runs when none is left; failed ones stay in `items`, those
 * refused for good until others are chosen.
 */
export function useUploads(onDone: () => void) {
  const client = useQueryClient()
  const lastKey = useRef(0)
  const [items, setItems] = useState<UploadItem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [flight] = useState(() => new SingleFlight<void>())
  const { mutateAsync: uploadOne } = useMutation({
    mutationFn: ({ file, changeKey }: UploadItem) => change((key) => uploadFile(file, key), changeKey),
  })

  async function upload(queue: UploadItem[], others: UploadItem[]) {
    setIsBusy(true)
    setItems([...others, ...queue])
    const failed: UploadItem[] = []
    for (const item of queue) {
      const result = await sendOne(item, uploadOne)
      if (result.failure) failed.push(result)
      setItems((now) => now.flatMap((each) => (each.key !== item.key ? each : result.failure ? result : [])))
    }
    setIsBusy(false)
    if (failed.length < queue.length) await client.invalidateQueries({ queryKey: ['media'] })
    if (failed.length + others.length === 0) onDone()
  }

  const unsent = items.filter(({ canRetry }) => canRetry)
  const start = (queue: UploadItem[], others: UploadItem[]) =>
    queue.length > 0 && void flight.run(() => upload(queue, others))
  const send = (files: File[]) =>
    start(
      files.map((file) => ({ key: ++lastKey.current, file, changeKey: newKey() })),
      unsent,
    )
  const retry = () =>
    start(
      unsent.map(({ failure, ...item }) => item),
      items.filter(({ canRetry }) => !canRetry),
    )
  return { items, isBusy, send, retry, canRetry: !isBusy && unsent.length > 0 }
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
    const isOverLimit = error instanceof RequestError && error.status === 429
    return { ...item, failure: said ? `${FAILURE}: ${said}` : FAILURE, canRetry: mayRetry(error) || isOverLimit }
  }
}
