'use client'
import {
  Button,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useHotkey,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSameValue } from './sameValue'

type Status = 'draft' | 'published'
/** What a click waits for: the form to hold what was typed, then a pending save. */
type Step = 'typing' | 'waiting'
type Values = Record<string, unknown>

/**
 * 'Publicar cambios', and 'Guardar borrador' of what is stored already. They can be clicked at any time, and leave the form
 * to whoever writes: Payload's own are disabled during an autosave, which loses clicks and focus, and disable the form
 * until they are done, then replace what it holds. These wait for the autosave, then save what was typed until then.
 */
export function PublishButton() {
  const document = useDocumentInfo()
  const { submit, getData, setModified, dispatchFields } = useForm()
  const isModified = useFormModified()
  const isBusy = useFormProcessing()
  const isSavingItself = useFormBackgroundProcessing()
  const [asked, ask] = useState<Status>()
  const [step, setStep] = useState<Step>()
  const [saving, setSaving] = useState<Status>()
  const [sent, setSent] = useState<Values>()
  const { id, collectionSlug, globalSlug } = document
  const isNew = !id && !globalSlug

  const save = useEffectEvent(async (status: Status) => {
    ask(undefined)
    setStep(undefined)
    setSaving(status)
    const path = globalSlug ? `/globals/${globalSlug}` : `/${collectionSlug}${id ? `/${id}` : ''}`
    const values = getData()
    // The response overwrites every field but the one Payload marks `isModified`, the last one changed. Touching `createdAt`
    // clears that mark, so only what is typed during the save is kept.
    dispatchFields({ type: 'UPDATE', path: 'createdAt', value: values.createdAt })
    const done = submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api${path}?depth=0${status === 'draft' ? '&draft=true' : ''}`,
      disableFormWhileProcessing: isNew, // another screen follows
      overrides: { _status: status },
      skipValidation: status === 'draft',
    })
    const result = await done.finally(() => setSaving(undefined))
    if (!result?.res.ok) return showFaultSoon()
    setSent(values)
    document.setMostRecentVersionIsAutosaved(false)
    if (status === 'draft') return document.setUnpublishedVersionCount((count) => count + 1)
    document.setUnpublishedVersionCount(0)
    document.setHasPublishedDoc(true)
  })
  useEffect(() => {
    if (asked && !saving) setStep((now) => now ?? 'typing')
  }, [asked, saving])
  useEffect(() => {
    if (step === 'typing') afterTyping(() => setStep('waiting'))
  }, [step])
  useEffect(() => {
    if (step === 'waiting' && asked && !isSavingItself) void save(asked)
  }, [step, asked, isSavingItself])
  // Payload's form counts as saved what was written during a save.
  const markWritten = useEffectEvent((saved: Values) => {
    const stored: Values = document.data ?? {}
    const isWritten = Object.entries(getData()).some(
      ([name, now]) => !isSameValue(now, saved[name]) && !isSameValue(now, stored[name]),
    )
    if (isWritten) setModified(true)
  })
  useEffect(() => {
    if (sent) markWritten(sent)
    setSent(undefined)
  }, [sent])

  const keep = () => ask((now) => now ?? 'draft')
  const canSave = !isNew && (isModified || isSavingItself)
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    if (isNew) return // Payload's own button
    event.preventDefault()
    event.stopPropagation()
    if (canSave) keep()
  })

  const hasNews = isModified || document.unpublishedVersionCount > 0 || !document.hasPublishedDoc
  return (
    <>
      {!isNew && (
        <Button
          buttonStyle="secondary"
          disabled={isBusy || !canSave}
          id="action-save-draft"
          onClick={keep}
          type="button"
        >
          Guardar borrador
        </Button>
      )}
      {document.hasPublishPermission && (
        <Button
          disabled={isBusy || !(hasNews || isSavingItself)}
          extraButtonProps={{ 'aria-busy': (asked ?? saving) === 'published' }}
          id="action-save"
          onClick={() => saving !== 'published' && ask('published')}
          type="button"
        >
          Publicar cambios
        </Button>
      )}
    </>
  )
}

/** Scrolls to the first fault: of a text, to that of a field in it, which shows it a moment later. */
function showFaultSoon(): void {
  setTimeout(() => {
    const first = document.querySelector('.field-error')
    const inText = first?.closest('.rich-text-lexical')?.querySelector('[contenteditable] .field-error')
    ;(inText ?? first)?.scrollIntoView({ block: 'center' })
  }, 250)
}

/**
 * Runs `run` once the form holds what was typed. Payload's rich text field updates it when the browser is idle, after
 * half a second at most; in a browser without `requestIdleCallback` (Safari), within a tenth.
 */
function afterTyping(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 100)
}
