'use client'
import { useForm, useLivePreviewContext } from '@payloadcms/ui'
import { useEffect } from 'react'
import { sectionOfField, shownEdited } from '@/features/landing/sections/edited'

/** Tells the preview which section is being edited, so that it scrolls there. */
export function ShowEdited() {
  const { getDataByPath } = useForm()
  const { iframeRef, popupRef } = useLivePreviewContext()
  useEffect(() => {
    function tell({ target }: Event) {
      const section = target instanceof Element && sectionOfField(target, (path) => getDataByPath<string>(path))
      if (!section) return
      for (const preview of [iframeRef.current?.contentWindow, popupRef?.current])
        preview?.postMessage(shownEdited(section), window.location.origin)
    }
    document.addEventListener('focusin', tell)
    document.addEventListener('input', tell)
    return () => {
      document.removeEventListener('focusin', tell)
      document.removeEventListener('input', tell)
    }
  }, [getDataByPath, iframeRef, popupRef])
  return null
}
