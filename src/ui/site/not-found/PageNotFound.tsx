import { button } from '@/ui/site/button'
import { BackButton } from '../BackButton'
import { PageLink } from '../PageLink'
import { SectionLink } from '../SectionLink'

const HELP = 'font-semibold text-accent underline underline-offset-4 hover:no-underline'

export function PageNotFound() {
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-center py-24 text-center">
      <p className="font-bold font-display text-[clamp(7rem,22vw,13rem)] text-accent leading-none tracking-tighter">
        404
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">Página no encontrada</h1>
      <p className="mt-4 max-w-md text-lg text-muted">
        La corriente se llevó esta dirección, o nunca estuvo aquí. Desde estos puntos se llega a todo.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <PageLink className={button('accent')} href="/">
          Ir al inicio
        </PageLink>
        <BackButton />
      </div>
      <ul className="mt-10 flex flex-wrap justify-center gap-x-8 gap-y-3">
        <li>
          <PageLink className={HELP} href="/blog">
            Leer el blog
          </PageLink>
        </li>
        <li>
          <SectionLink className={HELP} section="contacto">
            Escríbenos
          </SectionLink>
        </li>
        <li>
          <SectionLink className={HELP} section="servicios">
            Ver los servicios
          </SectionLink>
        </li>
      </ul>
    </div>
  )
}
