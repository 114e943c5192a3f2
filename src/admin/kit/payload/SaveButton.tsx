'use client'
import { SaveButton as Button, useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Payload's 'Guardar', which can be pressed again after a refused save: its form takes any response for a saved one. */
export function SaveButton() {
  const { setModified } = useForm()
  const hasFailed = useFormSubmitted() // a save that succeeded ends this
  const isSaving = useFormProcessing()
  const isModified = useFormModified()
  useEffect(() => {
    if (hasFailed && !isSaving && !isModified) setModified(true)
  }, [hasFailed, isSaving, isModified, setModified])
  return <Button />
}
