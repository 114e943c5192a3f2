'use client'
import {
  Button,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * 'Publicar cambios' that can be pressed at any time. Payload's own is disabled while the form saves itself: it loses the
 * click that comes then, and the focus. This one publishes once that save is done, and with what was typed last.
 */
export function PublishButton() {
  const document = useDocumentInfo()
  const { submit } = useForm()
  const isModified = useFormModified()
  const isBusy = useFormProcessing()
  const isSavingItself = useFormBackgroundProcessing()
  const [isAsked, setIsAsked] = useState(false)

  const publish = useEffectEvent(async () => {
    setIsAsked(false)
    const { id, collectionSlug, globalSlug } = document
    const path = globalSlug ? `/globals/${globalSlug}` : `/${collectionSlug}${id ? `/${id}` : ''}`
    const result = await submit({ action: `/api${path}?depth=0`, overrides: { _status: 'published' } })
    if (!result) return
    document.setUnpublishedVersionCount(0)
    document.setMostRecentVersionIsAutosaved(false)
    document.setHasPublishedDoc(true)
  })
  useEffect(() => {
    if (isAsked && !isSavingItself) void publish()
  }, [isAsked, isSavingItself])

  if (!document.hasPublishPermission) return null
  const isNew = isModified || document.unpublishedVersionCount > 0 || !document.hasPublishedDoc
  return (
    <Button
      disabled={isBusy || !(isNew || isSavingItself)}
      extraButtonProps={{ 'aria-busy': isAsked }}
      id="action-save"
      onClick={() => afterTyping(() => setIsAsked(true))}
      type="button"
    >
      Publicar cambios
    </Button>
  )
}

/**
 * Runs `run` once the form holds what was typed: Payload's rich text is handed to it when the browser is idle, or in half
 * a second, and in a browser that doesn't tell (Safari) within a tenth.
 */
function afterTyping(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 100)
}
