'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MdxText } from '@/mdx/MdxText'
import type { CompiledMdx } from '@/schemas/mdx'
import { request } from '@/shared/request'
import { Loading } from '../../kit/Loading'
import '@/mdx/prose.css'
import styles from './mdx.module.css'

type Props = {
  source: string
  /** Undefined while the text is being checked. */
  isValid: boolean | undefined
  /** Called when other markup is there. */
  onShown: () => void
}

/** The article as readers get it, and what they don't get of it. */
export function Preview({ source, isValid, onShown }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['mdx', 'html', source],
    queryFn: ({ signal }) =>
      request<CompiledMdx>('/api/admin/mdx/compile', { method: 'POST', body: { source }, signal }),
    placeholderData: (before) => before,
    enabled: isValid === true,
    gcTime: 0,
  })
  const tellShown = useEffectEvent(onShown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has another height
  useEffect(() => tellShown(), [data?.html])
  if (source.trim() === '') return <p className={styles.nothing}>Escribe algo para ver la vista previa</p>
  if (isValid === false)
    return <p className={styles.nothing}>Corrige los errores de sintaxis para ver la vista previa</p>
  if (isError) return <p className={styles.nothing}>Error de conexión al preparar la vista previa</p>
  if (!data) return <Loading>Preparando la vista previa...</Loading>
  return (
    <>
      {data.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {data.warnings.map(({ line, column, message }) => (
            <li key={`${line}:${column}`}>
              Línea {line}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.paper}>
        <MdxText html={data.html} open={openApart} />
      </div>
    </>
  )
}

/** A link of the preview must not take anybody away from their text. */
const openApart = (href: string) => void window.open(href, '_blank', 'noopener')
