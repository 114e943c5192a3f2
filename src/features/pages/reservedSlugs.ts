/** First path segments that the site, the panel and the API use, or keep reserved. */
const RESERVED = new Set([
  ...[
    'admin',
    'api',
    'blog',
    'borrador',
    'contacto',
    'imagenes',
    'media',
    'og',
    'reserva',
    'reservar',
    'calendario',
    'sin-conexion',
    'vista-previa',
  ],
  // Files and feeds, without their extensions.
  ...['apple-icon', 'atom', 'favicon', 'feed', 'icon', 'llms', 'manifest', 'robots', 'rss', 'sitemap', 'sw'],
  // Names that people and servers expect to mean something else.
  ...['404', '500', 'buscar', 'index', 'inicio', 'login', 'static'],
])

/** Whether no page of the site may be at `/{slug}`. */
export const isReservedPageSlug = (slug: string): boolean => RESERVED.has(slug)
