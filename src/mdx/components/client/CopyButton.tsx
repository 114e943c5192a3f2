'use client'
import { type MouseEvent, useEffect, useState } from 'react'
import { useInBrowser } from '@/platform/shared/useInBrowser'

const COPIED_MS = 2_000

/** Copies the code of its block. Hidden without JavaScript. */
export function CopyButton() {
  const isLive = useInBrowser(() => true, false)
  const [outcome, setOutcome] = useState<{ text: string }>()

  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy({ currentTarget }: MouseEvent<HTMLElement>) {
    const code = currentTarget.parentElement?.querySelector('code')?.textContent ?? ''
    try {
      await navigator.clipboard.writeText(code.replace(/\n$/, '')) // undefined in insecure contexts
      setOutcome({ text: 'Copiado' })
    } catch {
      setOutcome({ text: 'No se pudo copiar' })
    }
  }

  return (
    <button aria-live="polite" className="code-copy" hidden={!isLive} onClick={copy} type="button">
      {outcome?.text ?? 'Copiar'}
    </button>
  )
}
