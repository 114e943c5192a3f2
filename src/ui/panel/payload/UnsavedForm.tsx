'use client'
import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '@/platform/shared/session'
import { Button } from '../Button'
import { panelMoment } from '../dates/dates'
import { Dialog } from '../dialogs/Dialog'
import { forgetForm, type KeptForm, keepForm, keptForm } from '../leaving/keptForms'
import { useLeaveGuard } from '../leaving/useLeaveGuard'
import { notifyError } from '../toasts/notify'
import { isSameValue } from './sameValue'
import { useRefill } from './useRefill'

const NOT_TAKEN = 'No se pudo recuperar tu texto, que sigue en esta pestaña. Revisa tu conexión e inténtalo de nuevo.'
const OUTDATED = ' Desde entonces se guardaron otros cambios: si lo recuperas, los reemplaza.'

/**
 * Loses nothing that is written in a form that Payload generates: asks before it is left, keeps its text in this tab
 * and offers it again, and says that a save was refused for as long as it is so.
 */
export function UnsavedForm() {
  const { id, collectionSlug, globalSlug, data, isTrashed } = useDocumentInfo()
  const { getData, setModified } = useForm()
  const refill = useRefill()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const hasFailed = useFormSubmitted() // false again after a successful save
  const isSaving = [useFormProcessing(), useFormBackgroundProcessing()].includes(true)
  const [found, setFound] = useState<KeptForm | null>(null)
  const [reasons, setReasons] = useState('')
  const isKept = useRef(false)
  const name = globalSlug ?? `${collectionSlug}/${id ?? 'new'}`

  useLeaveGuard(() => isModified, 'tab', true)
  useEffect(() => setFound(keptForm(name)), [name])
  useEffect(() => {
    if (isModified && !hasSessionEnded()) keepForm(name, reduceFieldsToValues(fields, true), { values: data ?? {} })
    else if (isKept.current && !isModified) forgetForm(name)
    isKept.current = isModified
  }, [name, fields, isModified, data])
  // Payload's form counts any response to a publication, or to a save of the settings, as saved.
  useEffect(() => {
    if (hasFailed && !isSaving && !isModified) setModified(true)
  }, [hasFailed, isSaving, isModified, setModified])

  // After every other autosave, Payload's form takes its own reset for something that was written during it.
  useLayoutEffect(() => {
    if (isModified && !isSaving && !hasFailed && isStored(getData(), data)) setModified(false) // `fields` comes later
  })

  const savedAt = fields.updatedAt?.value
  const isOutdated = found !== null && savedAt !== undefined && !hasSameText(found, data)
  async function take({ values }: KeptForm) {
    if (!(await refill({ ...values, updatedAt: savedAt }))) return notifyError(null, NOT_TAKEN)
    setModified(true)
    setFound(null)
  }
  function discard() {
    forgetForm(name)
    setFound(null)
  }

  const faults = Object.values(fields).flatMap(({ valid, errorMessage }) => (valid === false && errorMessage) || [])
  // Of a text, Payload's form forgets the fault at once: while it is being written, it may be incomplete.
  const said = hasFailed ? [...new Set(faults)].join('. ') || reasons : ''
  if (said !== reasons) setReasons(said)
  return (
    <>
      {hasFailed && (
        <p className="not-saved m-0 text-sm text-danger" role="alert">
          {['Sin guardar', ...(said ? [said] : [])].join('. ')}
        </p>
      )}
      {found && !isTrashed && (
        <Dialog
          description={`Lo escribiste aquí el ${panelMoment(found.at)} y no llegó a guardarse.${isOutdated ? OUTDATED : ''}`}
          footer={
            <>
              <Button onClick={discard}>Descartar</Button>
              <Button look="primary" onClick={() => take(found)}>
                Recuperar mi texto
              </Button>
            </>
          }
          onClose={() => setFound(null)}
          title="Tienes un texto sin guardar"
        />
      )}
    </>
  )
}

/** Whether what is stored is what the kept text was based on, whenever it was saved. */
const hasSameText = ({ values, base }: KeptForm, stored: Record<string, unknown> = {}) =>
  Object.keys(values).every((name) => NO_TEXT.has(name) || isSameValue(base?.values[name], stored[name]))
const NO_TEXT = new Set(['_status', 'createdAt', 'deletedAt', 'updatedAt'])

const isStored = (values: Record<string, unknown>, stored: Record<string, unknown> = {}) =>
  Object.entries(values).every(([name, value]) => isSameValue(value, stored[name]))
