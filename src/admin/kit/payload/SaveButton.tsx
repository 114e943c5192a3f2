'use client'
import { SaveButton as Button, useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Payload's 'Guardar', enabled again after a refused save: Payload's form counts any response as saved. */
export function SaveButton() {
  const { setModified } = useForm()
  const hasFailed = useFormSubmitted() // false again after a successful save
  const isSaving = useFormProcessing()
  const isModified = useFormModified()
  useEffect(() => {
    if (hasFailed && !isSaving && !isModified) setModified(true)
  }, [hasFailed, isSaving, isModified, setModified])
  return <Button />
}
