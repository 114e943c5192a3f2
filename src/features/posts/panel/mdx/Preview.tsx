import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useMemo } from 'react'
import type { CompiledMdx } from '@/mdx/endpointSchemas'
import { trustedHtml } from '@/mdx/trustedHtml'
import { request } from '@/platform/shared/request'
import { Loading } from '@/ui/panel/Loading'
import '@/mdx/calculator.css'
import '@/mdx/prose.css'
import styles from './paper.module.css'

type Props = {
  source: string
  /** Undefined while the text is being checked. */
  isValid: boolean | undefined
  /** Called when an article is rendered, with its source. */
  onShown: (source: string) => void
}

/** The article as readers see it. */
export function Preview({ source, isValid, onShown }: Props) {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['mdx', 'html', source],
    queryFn: ({ signal }) =>
      request<CompiledMdx>('/api/admin/mdx/compile', { method: 'POST', body: { source }, signal }),
    placeholderData: (before) => before,
    enabled: isValid === true,
    gcTime: 0,
  })
  const html = data?.html ?? ''
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html]) // a new object would make React set the markup again
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    if (data && !isPlaceholderData) tellShown(source)
  }, [data, isPlaceholderData, source])
  const obstacle = obstacleTo(source, isValid, isError)
  if (obstacle) return <p className="grid min-h-48 place-items-center text-center text-muted">{obstacle}</p>
  if (!data) return <Loading>Preparando la vista previa...</Loading>
  return (
    <div className={styles.paper}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same; Enter on a link fires a click */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from what the allow-list admits */}
      <div className="prose" dangerouslySetInnerHTML={markup} onClick={openApart} />
    </div>
  )
}

function obstacleTo(source: string, isValid: boolean | undefined, hasFailed: boolean): string | undefined {
  if (source.trim() === '') return 'Escribe algo para ver la vista previa'
  if (isValid === false) return 'Corrige los errores de sintaxis para ver la vista previa'
  return hasFailed ? 'Error de conexión al preparar la vista previa' : undefined
}

/** Opens the preview's links in a new tab, because users must not be taken away from their text. */
function openApart(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  if (!link || link.target || href.startsWith('#')) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
