'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify, notifyError, saidBy } from '../kit/notify'
import { refusalOf, uploadFile } from './media'

/** A file on its way into the library: `failure` says why it did not get there. */
export type UploadItem = { key: number; file: File; failure?: string; canRetry?: boolean }

const FAILURE = 'Error al subir archivo'

/** Uploads files one call each, one after the other. `onDone` runs when none is left; a failed one stays in `items`. */
export function useUploads(onDone: () => void) {
  const client = useQueryClient()
  const lastKey = useRef(0)
  const [items, setItems] = useState<UploadItem[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function send(files: File[]) {
    if (files.length === 0 || isBusy) return
    setIsBusy(true)
    const queue = files.map((file) => ({ key: ++lastKey.current, file }))
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

  const retry = () => send(items.filter(({ canRetry }) => canRetry).map(({ file }) => file))
  return { items, isBusy, send, retry, canRetry: !isBusy && items.some(({ canRetry }) => canRetry) }
}

async function sendOne(item: UploadItem): Promise<UploadItem> {
  const refusal = refusalOf(item.file)
  if (refusal) {
    notifyError(undefined, refusal)
    return { ...item, failure: refusal }
  }
  try {
    await uploadFile(item.file)
    notify('Archivo subido')
    return item
  } catch (error) {
    notifyError(error, FAILURE)
    const said = saidBy(error)
    return { ...item, failure: said ? `${FAILURE}: ${said}` : FAILURE, canRetry: true }
  }
}
