import type { NewApiKey } from '@/features/api-keys/schema'
import { Moment } from '@/ui/panel/dates/Day'
import { SecretDialog } from '@/ui/panel/dialogs/SecretDialog'
import { firstCallOf, powersOf } from './firstCall'

type Props = { created: NewApiKey; onClose: () => void }

/** Shows the raw key, this one time, and how a tool uses it. */
export function NewKeyDialog({ created: { apiKey, rawKey }, onClose }: Props) {
  return (
    <SecretDialog
      copied="API key copiada al portapapeles."
      hidden="API key oculta"
      name="API key"
      onClose={onClose}
      secret={rawKey}
      title={`API Key «${apiKey.name}»`}
      warning="Copia la API key ahora: no podrás volver a verla."
    >
      {apiKey.formerEndsAt && (
        <p className="text-muted">
          La anterior funciona hasta el <Moment iso={apiKey.formerEndsAt} />
        </p>
      )}
      <section>
        <h3 className="mb-2 text-ui">Cómo se usa</h3>
        <pre className="m-0 rounded-control bg-river px-4 py-3.5 whitespace-pre-wrap text-[#d9f3ef] wrap-anywhere [&>code]:font-mono [&>code]:text-note">
          <code>{`${firstCallOf(apiKey.scopes)}\nHost: ${window.location.host}\nAuthorization: Bearer <tu API key>`}</code>
        </pre>
        <p className="mt-3 text-sm text-muted">
          Con ella se puede {powersOf(apiKey.scopes)}. Ninguna API key publica: alguien del equipo revisa los borradores
          y los publica.
        </p>
      </section>
    </SecretDialog>
  )
}
