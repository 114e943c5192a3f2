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

/** What a click waits for: the form to hold what was typed, a pending save, the publication. */
type Step = 'typing' | 'saving' | 'publishing'

/**
 * A 'Publicar cambios' that can be clicked at any time. Payload's own is disabled during an autosave, which loses
 * clicks and focus. This one waits for the autosave, then publishes, including what was typed last.
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
 * Runs `run` once the form holds what was typed. Payload's rich text field updates it when the browser is idle, after
 * half a second at most; in a browser without `requestIdleCallback` (Safari), within a tenth.
 */
function afterTyping(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 100)
}
