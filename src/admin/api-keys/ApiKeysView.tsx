'use client'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../kit/Button'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { EmptyState } from '../kit/EmptyState'
import { LoadFailed, Loading } from '../kit/Loading'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { ApiKeyCard } from './ApiKeyCard'
import { AutomationGuide } from './AutomationGuide'
import { type ApiKeyRecord, deleteApiKey, type NewApiKey } from './apiKeys'
import styles from './apiKeys.module.css'
import { CreateKeyDialog } from './CreateKeyDialog'
import { NewKeyDialog } from './NewKeyDialog'

/** The keys of automation tools: who has one, what it was last used for, and the only place to make one. */
export function ApiKeysView() {
  const { data, hasFailed, reload } = useLoaded<{ apiKeys: ApiKeyRecord[] }>({
    key: ['api-keys'],
    path: '/api/blog/admin/api-keys',
    failure: 'Error al cargar API keys',
  })
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey>()
  const [doomed, setDoomed] = useState<ApiKeyRecord>()
  const createButton = useRef<HTMLButtonElement>(null)
  const keys = data?.apiKeys
  const removal = useAction({
    act: (id: number) => deleteApiKey(id),
    failure: 'Error al eliminar API key',
    refreshes: [['api-keys']],
    onDone: () => notify('API Key eliminada'),
  })

  function onCreated(key: NewApiKey) {
    setIsCreating(false)
    setCreated(key) // the one place that holds the raw key, until its dialog closes
    notify('API Key creada')
    void reload()
  }

  return (
    <Page
      actions={
        <Button look="primary" onClick={() => setIsCreating(true)} ref={createButton}>
          <Plus aria-hidden="true" size={18} />
          Crear API Key
        </Button>
      }
      description="Cada herramienta de automatización entra con su propia clave y solo puede crear borradores."
      title="API Keys"
    >
      {!keys && (hasFailed ? <LoadFailed onRetry={reload}>Error al cargar API keys</LoadFailed> : <Loading />)}
      {keys?.length === 0 && (
        <EmptyState
          action={
            <Button look="primary" onClick={() => setIsCreating(true)}>
              Crear Primera API Key
            </Button>
          }
          icon={<KeyRound size={26} />}
          title="No hay API keys"
        >
          Crea una clave para que n8n u otra herramienta envíe borradores al blog.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <>
          <ul className={styles.cards}>
            {keys.map((key) => (
              <ApiKeyCard apiKey={key} key={key.id} onDelete={() => setDoomed(key)} />
            ))}
          </ul>
          <p className={styles.footer}>
            Total: {keys.length} API keys ({keys.filter(({ isActive }) => isActive).length} activas)
          </p>
        </>
      )}
      {data && <AutomationGuide />}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} onCreated={onCreated} />}
      {created && <NewKeyDialog created={created} onClose={() => setCreated(undefined)} returnFocusTo={createButton} />}
      {doomed && (
        <ConfirmDialog
          confirmLabel="Eliminar"
          description={`Cualquier aplicación que use la clave «${doomed.name}» dejará de funcionar. Esta acción no se puede deshacer.`}
          onClose={() => setDoomed(undefined)}
          onConfirm={() => removal.mutateAsync(doomed.id)}
          returnFocusTo={createButton}
          title="¿Eliminar API key?"
        />
      )}
    </Page>
  )
}
