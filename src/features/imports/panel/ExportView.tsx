'use client'
import { Download } from 'lucide-react'
import { ROOM } from '@/features/imports/schema'
import { ButtonLinkOut } from '@/ui/panel/Button'
import { CARD } from '@/ui/panel/classes'
import { Page } from '@/ui/panel/Page'

/** Downloads everything, as one file. */
export function ExportView() {
  return (
    <Page
      actions={
        <ButtonLinkOut download href="/api/admin/export" icon={Download} look="primary">
          Descargar el ZIP
        </ButtonLinkOut>
      }
      description="Todo el contenido del sitio en un solo archivo, para guardarlo o llevártelo."
      title="Exportar"
    >
      <section aria-labelledby="contiene" className={`${CARD} max-w-[46rem] p-6`}>
        <h2 className="text-xl" id="contiene">
          Qué contiene
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          <li>
            Cada post como MDX, con todos sus campos: en <code>posts/</code>. De uno publicado, lo que ven los lectores;
            de los demás, el último borrador.
          </li>
          <li>
            Las páginas, las categorías, las etiquetas y las redirecciones, con las direcciones anteriores de posts y
            páginas.
          </li>
          <li>
            Los archivos de la biblioteca: en <code>media/</code>. En Astro van en <code>public/media/</code>, y en Hugo
            en <code>static/media/</code>.
          </li>
        </ul>
        <p className="mt-4 text-muted">
          No contiene consultas, personas, cuentas, contraseñas ni nada de la papelera. Importado en un sitio vacío da
          lo mismo, salvo los autores que allí no tengan cuenta: sus posts pasan a quien importa.
        </p>
        <p className="mt-2 text-muted">
          En «Importar» cabe un archivo de hasta {ROOM}. Uno mayor lo importa quien opera el servidor, que también hace
          la copia de seguridad de todo.
        </p>
      </section>
    </Page>
  )
}
