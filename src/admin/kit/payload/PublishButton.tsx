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

/** What a press waits for until it is done: what was typed, the save that is under way, and then the publication. */
type Step = 'typing' | 'saving' | 'publishing'

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
  const [step, setStep] = useState<Step>()

  const publish = useEffectEvent(async () => {
    setStep('publishing')
    const { id, collectionSlug, globalSlug } = document
    const path = globalSlug ? `/globals/${globalSlug}` : `/${collectionSlug}${id ? `/${id}` : ''}`
    const sent = submit({ action: `/api${path}?depth=0`, overrides: { _status: 'published' } })
    const result = await sent.finally(() => setStep(undefined))
    if (!result) return
    document.setUnpublishedVersionCount(0)
    document.setMostRecentVersionIsAutosaved(false)
    document.setHasPublishedDoc(true)
  })
  useEffect(() => {
    if (step === 'typing') afterTyping(() => setStep('saving'))
  }, [step])
  useEffect(() => {
    if (step === 'saving' && !isSavingItself) void publish()
  }, [step, isSavingItself])

  if (!document.hasPublishPermission) return null
  const isNew = isModified || document.unpublishedVersionCount > 0 || !document.hasPublishedDoc
  return (
    <Button
      disabled={isBusy || !(isNew || isSavingItself)}
      extraButtonProps={{ 'aria-busy': step !== undefined }}
      id="action-save"
      onClick={() => setStep((now) => now ?? 'typing')}
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
