'use client'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiKeyRecord, NewApiKey } from '@/schemas/apiKey'
import { Button } from '../kit/Button'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { EmptyState } from '../kit/EmptyState'
import { List } from '../kit/List'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { useAction } from '../kit/useAction'
import { useWholeList } from '../kit/useList'
import { ApiKeyCard } from './ApiKeyCard'
import { AutomationGuide } from './AutomationGuide'
import { apiKeyQuery, deleteApiKey } from './apiKeys'
import styles from './apiKeys.module.css'
import { CreateKeyDialog } from './CreateKeyDialog'
import { NewKeyDialog } from './NewKeyDialog'

/** The keys of automation tools: who has one, what it was last used for, and the only place to make one. */
export function ApiKeysView() {
  const list = useWholeList(apiKeyQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey>()
  const [toDelete, setToDelete] = useState<ApiKeyRecord>()
  const createButton = useRef<HTMLButtonElement>(null)
  const keys = list.data?.apiKeys
  const removal = useAction({
    act: deleteApiKey,
    failure: 'Error al eliminar API key',
    refreshes: [['api-keys']],
    onDone: () => notify('API Key eliminada'),
  })

  function onCreated(key: NewApiKey) {
    setIsCreating(false)
    setCreated(key) // the one place that holds the raw key, until its dialog closes
    notify('API Key creada')
  }

  return (
    <Page
      actions={
        <Button look="primary" onClick={() => setIsCreating(true)} ref={createButton}>
          <Plus aria-hidden="true" size={18} />
          Crear API Key
        </Button>
      }
      description="Cada herramienta de automatización entra con su propia API key y solo puede crear borradores."
      title="API Keys"
    >
      <List
        empty={
          <EmptyState
            action={
              <Button look="primary" onClick={() => setIsCreating(true)}>
                Crear Primera API Key
              </Button>
            }
            icon={<KeyRound size={26} />}
            title="No hay API keys"
          >
            Crea una API key para que n8n u otra herramienta envíe borradores al blog.
          </EmptyState>
        }
        list={list}
        rows={keys}
        summary={
          keys?.length
            ? `Total: ${keys.length} API keys (${keys.filter(({ isActive }) => isActive).length} activas)`
            : undefined
        }
      >
        {(shown) => (
          <ul className={styles.cards}>
            {shown.map((key) => (
              <ApiKeyCard apiKey={key} key={key.id} onDelete={() => setToDelete(key)} />
            ))}
          </ul>
        )}
      </List>
      {keys && <AutomationGuide />}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} onCreated={onCreated} />}
      {created && <NewKeyDialog created={created} onClose={() => setCreated(undefined)} returnFocusTo={createButton} />}
      {toDelete && (
        <ConfirmDialog
          confirmLabel="Eliminar"
          description={`Cualquier aplicación que use la API key «${toDelete.name}» dejará de funcionar. Esta acción no se puede deshacer.`}
          onClose={() => setToDelete(undefined)}
          onConfirm={() => removal.run(toDelete.id)}
          returnFocusTo={createButton}
          title="¿Eliminar API key?"
        />
      )}
    </Page>
  )
}
