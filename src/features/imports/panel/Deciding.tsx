import { Play, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'
import { CARD } from '@/ui/panel/classes'
import { useAction } from '@/ui/panel/data/useAction'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { Switch } from '@/ui/panel/fields/Switch'
import { notify } from '@/ui/panel/toasts/notify'
import { type ImportRecord, STATES } from '../schema'
import { cancelImport, inWords, isUnderWay, startImport, undoImport } from './imports'

/** What an import would do, does or did, and what can be decided about it now. */
export function Deciding({ found }: { found: ImportRecord }) {
  return (
    <section aria-label="Qué pasa con la importación" className={`${CARD} mb-8 grid gap-5 p-6`}>
      <p className="sr-only" role="status">
        {found.isUndoing ? 'Deshaciendo' : STATES[found.state]}
      </p>
      {isUnderWay(found) && <Progress found={found} />}
      {found.state === 'ready' && <Offer found={found} />}
      {!isUnderWay(found) && found.state !== 'ready' && <Report found={found} />}
      <Decisions found={found} key={`${found.state} ${found.isUndoing}`} />
    </section>
  )
}

function Progress({ found: { state, isUndoing, done, total } }: { found: ImportRecord }) {
  const what = state === 'reading' ? 'Leyendo las entradas' : isUndoing ? 'Deshaciendo' : 'Importando'
  return (
    <div>
      <p className="mb-2 font-semibold" id="avance">
        {what}: {shownNumber(done)} de {shownNumber(total)}
      </p>
      <progress aria-labelledby="avance" className="h-3 w-full accent-accent" max={Math.max(1, total)} value={done} />
      <p className="mt-2 text-sm text-muted">Puedes cerrar esta pantalla: sigue en el servidor.</p>
    </div>
  )
}

function Offer({ found: { planned, findings } }: { found: ImportRecord }) {
  const [fresh, changed, same, refused] = [
    inWords(planned, 'new'),
    inWords(planned, 'changed'),
    inWords(planned, 'same'),
    inWords(planned, 'refused'),
  ]
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold">Todavía no se ha creado nada.</p>
      <p>Nuevo: {fresh || 'nada'}.</p>
      {changed && <p>Cambió desde la última vez, y se actualizará: {changed}.</p>}
      {same && <p>Ya está igual: {same}.</p>}
      {refused && <p>No entra: {refused}. La tabla dice por qué.</p>}
      {findings > 0 && (
        <p className="text-muted">
          {findings === 1 ? 'Una entrada tiene' : `${shownNumber(findings)} entradas tienen`} avisos.
        </p>
      )}
    </div>
  )
}

function Report({ found: { made, error } }: { found: ImportRecord }) {
  const [fresh, changed, refused, undone, kept] = [
    inWords(made, 'new'),
    inWords(made, 'changed'),
    inWords(made, 'refused'),
    inWords(made, 'undone'),
    inWords(made, 'kept'),
  ]
  return (
    <div className="grid gap-2">
      {error && <p className="font-semibold">{error} Lo que ya se hizo queda; puedes seguir o deshacerlo.</p>}
      {fresh && <p>Creado: {fresh}.</p>}
      {changed && <p>Actualizado: {changed}.</p>}
      {refused && <p>No entró: {refused}. La tabla dice por qué.</p>}
      {undone && <p>Deshecho: {undone}.</p>}
      {kept && <p>Se queda, porque alguien lo cambió o se usa: {kept}.</p>}
      {!fresh && !changed && !undone && !kept && <p>No se creó nada.</p>}
    </div>
  )
}

function Decisions({ found }: { found: ImportRecord }) {
  const { id, state, isUndoing, mayPublish, planned, made } = found
  const hasCategories = planned.some(({ kind, outcome }) => kind === 'category' && outcome === 'new')
  const [publish, setPublish] = useState(found.publish && mayPublish)
  const [createCategories, setCreateCategories] = useState(found.createCategories)
  const [fetchPictures, setFetchPictures] = useState(found.fetchPictures)
  const [undoing, setUndoing] = useState(false)
  const refreshes = [['imports']]
  const starting = useAction({ act: startImport, failure: 'Error al empezar la importación', refreshes })
  const cancelling = useAction({
    act: cancelImport,
    failure: 'Error al cancelar la importación',
    refreshes,
    onDone: () => notify('Importación cancelada'),
  })
  const mayStart = state === 'ready' || state === 'cancelled' || state === 'failed'
  const mayCancel = state === 'ready' || state === 'reading' || (state === 'running' && !isUndoing)
  const hasMade = made.some(({ outcome }) => outcome === 'new')
  const mayUndo = hasMade && (state === 'done' || state === 'cancelled' || state === 'failed')
  return (
    <>
      {mayStart && (
        <div className="grid max-w-[40rem] gap-4">
          {mayPublish && (
            <Switch
              hint="Con la fecha de entonces; los webhooks reciben un aviso por cada uno. Sin esto, todo queda como borrador."
              isOn={publish}
              label="Publicar lo que allí estaba publicado"
              onChange={setPublish}
            />
          )}
          {hasCategories && !publish && (
            <Switch
              hint="Se ven en el blog en cuanto se crean, aunque estén vacías. Sin esto, sus posts quedan sin categoría."
              isOn={createCategories}
              label="Crear las categorías nuevas"
              onChange={setCreateCategories}
            />
          )}
          <Switch
            hint="Las que están en direcciones públicas se copian a la biblioteca. Sin esto, quedan donde están."
            isOn={fetchPictures}
            label="Traer las imágenes"
            onChange={setFetchPictures}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayStart && (
          <FleetingButton
            icon={Play}
            isBusy={starting.isPending}
            look="primary"
            onClick={() => starting.start({ id, publish, createCategories, fetchPictures })}
          >
            {state === 'ready' ? 'Importar' : 'Seguir importando'}
          </FleetingButton>
        )}
        {mayCancel && (
          <FleetingButton icon={X} isBusy={cancelling.isPending} onClick={() => cancelling.start(id)}>
            Cancelar
          </FleetingButton>
        )}
        {mayUndo && (
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            Deshacer
          </Button>
        )}
      </div>
      <ConfirmAction
        act={undoImport}
        confirmLabel="Deshacer"
        description={() =>
          'Se quita lo que esta importación creó. Lo que alguien cambió después, o está en uso, se queda; lo que actualizó queda como está.'
        }
        failure="Error al deshacer la importación"
        item={undoing ? found : undefined}
        onClose={() => setUndoing(false)}
        refreshes={refreshes}
        title="¿Deshacer la importación?"
      />
    </>
  )
}
