'use client'
import { useQuery } from '@tanstack/react-query'
import { request } from '@/client/request'
import { Loading } from '../../kit/Loading'
import styles from './mdx.module.css'

type Props = {
  source: string
  /** Undefined while the text is being checked. */
  isValid: boolean | undefined
}

/** The article as readers get it. The markup is the server's own, made from the allow-list's tree: it holds nothing that runs. */
export function Preview({ source, isValid }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['mdx', 'html', source],
    queryFn: ({ signal }) =>
      request<{ html: string }>('/api/admin/mdx/compile', { method: 'POST', body: { source }, signal }),
    placeholderData: (before) => before,
    enabled: isValid === true,
    gcTime: 0,
  })
  if (source.trim() === '') return <p className={styles.nothing}>Escribe algo para ver la vista previa</p>
  if (isValid === false)
    return <p className={styles.nothing}>Corrige los errores de sintaxis para ver la vista previa</p>
  if (isError) return <p className={styles.nothing}>Error de conexión al preparar la vista previa</p>
  if (!data) return <Loading>Preparando la vista previa...</Loading>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: data.html }} />
}
