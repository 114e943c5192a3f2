'use client'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKeyRecord, NewApiKey } from '@/schemas/apiKey'
import { Button } from '../kit/Button'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { List } from '../kit/list/List'
import { useWholeList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { notify } from '../kit/toasts/notify'
import { ApiKeyCard } from './ApiKeyCard'
import { AutomationGuide } from './AutomationGuide'
import { apiKeyQuery, deleteApiKey, standingOf } from './apiKeys'
import { CreateKeyDialog } from './CreateKeyDialog'
import { EndingKeys } from './EndingKeys'
import { KeyCallsDialog } from './KeyCallsDialog'
import { NewKeyDialog } from './NewKeyDialog'
import { RotateKeyDialog } from './RotateKeyDialog'

/** API keys for automation tools: their names, when each was last used, and the only place to create one. */
export function ApiKeysView() {
  const list = useWholeList(apiKeyQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey>()
  const [toDelete, setToDelete] = useState<ApiKeyRecord>()
  const [toRotate, setToRotate] = useState<ApiKeyRecord>()
  const [called, setCalled] = useState<ApiKeyRecord>()
  const keys = list.data?.apiKeys

  function onCreated(key: NewApiKey) {
    setIsCreating(false)
    setCreated(key) // the only place that holds the raw key, until its dialog closes
    notify('API Key creada')
  }

  function onRotated(key: NewApiKey) {
    setToRotate(undefined)
    setCreated(key)
    notify('API Key rotada')
  }

  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={() => setIsCreating(true)}>
          Crear API Key
        </Button>
      }
      description="Cada herramienta de automatización entra con su propia API key, que puede lo que dicen sus alcances y nunca publica."
      title="API Keys"
    >
      <EndingKeys keys={keys ?? []} />
      <List
        empty={{
          icon: KeyRound,
          title: 'No hay API keys',
          text: 'Crea una API key para que n8n u otra herramienta envíe borradores al blog.',
          action: (
            <Button look="primary" onClick={() => setIsCreating(true)}>
              Crear Primera API Key
            </Button>
          ),
        }}
        list={list}
        rows={keys}
        summary={
          keys?.length
            ? `Total: ${keys.length} API keys (${keys.filter((key) => standingOf(key).isAlive).length} activas)`
            : undefined
        }
      >
        {(shown) => (
          <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 p-0">
            {shown.map((key) => (
              <ApiKeyCard
                apiKey={key}
                key={key.id}
                onCalls={() => setCalled(key)}
                onDelete={() => setToDelete(key)}
                onRotate={() => setToRotate(key)}
              />
            ))}
          </ul>
        )}
      </List>
      {keys && <AutomationGuide />}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} onCreated={onCreated} />}
      {created && <NewKeyDialog created={created} onClose={() => setCreated(undefined)} />}
      {toRotate && <RotateKeyDialog apiKey={toRotate} onClose={() => setToRotate(undefined)} onRotated={onRotated} />}
      {called && <KeyCallsDialog apiKey={called} onClose={() => setCalled(undefined)} />}
      <ConfirmAction
        act={deleteApiKey}
        description={({ name }) =>
          `Cualquier aplicación que use la API key «${name}» dejará de funcionar. Esta acción no se puede deshacer.`
        }
        failure="Error al eliminar API key"
        item={toDelete}
        onClose={() => setToDelete(undefined)}
        onDone={() => notify('API Key eliminada')}
        noun="api-keys"
        title="¿Eliminar API key?"
      />
    </Page>
  )
}
