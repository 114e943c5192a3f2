'use client'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiKeyRecord, NewApiKey } from '@/features/api-keys/schema'
import { Button } from '@/ui/panel/Button'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { List } from '@/ui/panel/list/List'
import { useWholeList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { ApiKeyCard } from './ApiKeyCard'
import { apiKeyQuery, deleteApiKey, keyStatus } from './apiKeys'
import { CreateKeyDialog } from './CreateKeyDialog'
import { EndingKeys } from './EndingKeys'
import { KeyCallsDialog } from './KeyCallsDialog'
import { NewKeyDialog } from './NewKeyDialog'
import { RotateKeyDialog } from './RotateKeyDialog'

type Open = { kind: 'new' } | { kind: 'calls' | 'delete' | 'rotate'; apiKey: ApiKeyRecord }

/** API keys for automation tools: their names, when each was last used, and the only place to create one. Below them a guide for their tools. */
export function ApiKeysView({ guide }: { guide: ReactNode }) {
  const list = useWholeList(apiKeyQuery)
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<NewApiKey[]>([]) // the only place that holds the raw keys, until their dialogs close
  const keys = list.data?.apiKeys
  const close = () => setOpen(undefined)
  const create = () => setOpen({ kind: 'new' })

  function show(key: NewApiKey, notice: string) {
    setMade((others) => [...others, key])
    notify(notice)
  }

  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={create}>
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
            <Button look="primary" onClick={create}>
              Crear Primera API Key
            </Button>
          ),
        }}
        list={list}
        rows={keys}
        summary={
          keys?.length
            ? `Total: ${keys.length} API keys (${keys.filter((key) => keyStatus(key).isAlive).length} activas)`
            : undefined
        }
      >
        {(shown) => (
          <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 p-0">
            {shown.map((key) => (
              <ApiKeyCard apiKey={key} key={key.id} onOpen={(kind) => setOpen({ kind, apiKey: key })} />
            ))}
          </ul>
        )}
      </List>
      {keys && guide}
      {open?.kind === 'new' && <CreateKeyDialog onClose={close} onCreated={(made) => show(made, 'API Key creada')} />}
      {open?.kind === 'rotate' && (
        <RotateKeyDialog apiKey={open.apiKey} onClose={close} onRotated={(made) => show(made, 'API Key rotada')} />
      )}
      {made.slice(0, 1).map((key) => (
        <NewKeyDialog created={key} key={key.apiKey.id} onClose={() => setMade(made.slice(1))} />
      ))}
      {open?.kind === 'calls' && <KeyCallsDialog apiKey={open.apiKey} onClose={close} />}
      <ConfirmAction
        act={deleteApiKey}
        description={({ name }) =>
          `Cualquier aplicación que use la API key «${name}» dejará de funcionar. Esta acción no se puede deshacer.`
        }
        failure="Error al eliminar API key"
        item={open?.kind === 'delete' ? open.apiKey : undefined}
        onClose={close}
        onDone={() => notify('API Key eliminada')}
        noun="api-keys"
        title="¿Eliminar API key?"
      />
    </Page>
  )
}
